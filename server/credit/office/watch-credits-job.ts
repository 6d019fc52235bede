import { sql } from "kysely";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { creditProcess } from "#domain/credit/process.ts";
import { daysLeft, reminderReached } from "#domain/credit/validity.ts";
import { refusalOf } from "#domain/process/process.ts";
import { loadTimeZone } from "#server/agency/index.ts";
import { creditFacts, credits, endInLedger, freeCents, loadCredit } from "#server/credit/index.ts";
import type { Db } from "#server/db/database.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";
import { tellHolder } from "./tell-holder.ts";

type WatchParts = Pick<Parts, "db" | "now">;

/**
 * Reminds customers and owners of credits that expire soon, and expires those whose last day has passed. Any number of
 * processes may run it at the same time: each credit is locked and checked again.
 */
export async function watchCredits(parts: WatchParts): Promise<void> {
  const today = agencyDate(parts.now(), await loadTimeZone(parts.db));
  for (const id of await due(parts.db, today)) await step(parts, id);
}

export function watchCreditsJob(parts: WatchParts) {
  return job({ name: "watch_credits", schedule: "*/15 * * * *", run: () => watchCredits(parts) });
}

/** Returns credits that have expired, and those whose next reminder is due. */
async function due(db: Db, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from credits
     where status = 'active' and (held_cents = 0 or valid_until >= ${today}::date) and valid_until <= ${today}::date + 90
       and (valid_until < ${today}::date or reminded_days is null
            or (valid_until <= ${today}::date + 30 and reminded_days > 30)
            or (valid_until <= ${today}::date + 7 and reminded_days > 7))
     order by valid_until, id limit 500`.execute(db);
  return rows.map(({ id }) => id);
}

function step({ db, now: clock }: WatchParts, id: number): Promise<void> {
  return transaction(db, async (tx) => {
    const credit = await loadCredit(tx, id, { lock: true });
    const now = clock();
    const may = (action: "remind" | "expire") =>
      refusalOf(creditProcess, action, creditFacts(credit), "system", now) === undefined;
    const { currency, issuer, validUntil, zone } = credit;
    const details = { issuer, amountCents: freeCents(credit), currency };
    const move = { party: "system" as const, now, origin: null, details };
    // The credit may have been voided, extended or reminded of since the list was read.
    if (may("expire")) {
      await credits.carryOut(tx, credit, { ...move, action: "expire" });
      await endInLedger(tx, credit, "credit_expired", { now, by: null });
    } else if (may("remind")) {
      const set = { remindedDays: reminderReached(validUntil, now, zone) };
      await credits.carryOut(tx, credit, { ...move, action: "remind", set });
      await tellHolder(tx, credit, "credit-ends", { daysLeft: daysLeft(validUntil, now, zone) });
    }
  });
}
