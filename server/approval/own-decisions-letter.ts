import type { OwnDecisionMatter, OwnDecisionVerb } from "#domain/approval/own-decisions.ts";
import { earlier, week } from "#domain/shared/durations.ts";
import { loadAgency, publicAgency } from "#server/agency/index.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";
import { queueForStaff } from "#server/mail/index.ts";
import { peopleWho } from "./letters.ts";

/**
 * Writes to every administrator which decisions of the last week were made by people who asked or are paid. Returns their
 * number.
 */
export async function tellOwnDecisions(parts: Parts): Promise<number> {
  const now = parts.now();
  return transaction(parts.db, async (db) => {
    const rows = await db
      .selectFrom("ownDecisions as own")
      .innerJoin("users", "users.id", "own.decidedBy")
      .select(["own.about", "own.number", "own.decision", "own.decidedAt as at", "own.reason", "users.name"])
      .where("own.decidedAt", ">", earlier(now, week))
      .where("own.decidedAt", "<=", now)
      .orderBy("own.id")
      .execute();
    if (rows.length === 0) return 0;
    const data = {
      agency: publicAgency(await loadAgency(db)),
      decisions: rows.map(({ about, decision, ...row }) => ({
        ...row,
        about: about as OwnDecisionMatter,
        decision: decision as OwnDecisionVerb,
      })),
    };
    const recipients = (await peopleWho(db, "user.manage")).map(({ email }) => email);
    await queueForStaff(db, { template: "own-decisions", data, quoteId: null, recipients });
    return rows.length;
  });
}

/** Runs on Mondays, before business hours. */
export function ownDecisionsLetterJob(parts: Parts) {
  return job({
    name: "tell_own_decisions",
    schedule: "0 11 * * 1",
    run: async () => void (await tellOwnDecisions(parts)),
  });
}
