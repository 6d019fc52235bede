import { type SqlBool, sql } from "kysely";
import { lostAfter } from "#domain/link/link-life.ts";
import { refusalOf } from "#domain/process/process.ts";
import { quoteProcess } from "#domain/quote/process.ts";
import { withCustomer } from "#domain/quote/status.ts";
import { earlier } from "#domain/shared/durations.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";
import { factsOf } from "./facts.ts";
import { moveQuote } from "./move-quote.ts";
import { loadQuote } from "./store.ts";

/** Marks offers as lost that ended some time ago (`lostAfter`) or whose first flight has departed. */
export async function expireQuotes(parts: Parts): Promise<number> {
  const now = parts.now();
  const due = await parts.db
    .selectFrom("quotes")
    .select("id")
    .where("status", "in", withCustomer)
    .where(
      // The first flight departs on this date at its airport. The westernmost time zone is twelve hours behind UTC.
      sql<SqlBool>`(expires_at < ${earlier(now, lostAfter)}
        or departs_on < (${now}::timestamptz at time zone 'UTC' - interval '12 hours')::date)`,
    )
    .orderBy("id")
    .limit(500)
    .execute();
  let lost = 0;
  for (const { id } of due) {
    const isLost = await transaction(parts.db, async (db) => {
      const quote = await loadQuote(db, id, { lock: true });
      // The quote may have been signed or canceled since the list was read.
      if (refusalOf(quoteProcess, "expire", factsOf(quote), "system", now)) return false;
      // No person gave a reason. The page shows that the offer expired.
      await moveQuote(db, quote, {
        action: "expire",
        party: "system",
        now,
        origin: null,
        set: { lostReason: null, lostNote: "" },
      });
      return true;
    });
    if (isLost) lost += 1;
  }
  return lost;
}

export function expireQuotesJob(parts: Parts) {
  return job({ name: "expire_quotes", schedule: "*/15 * * * *", run: async () => void (await expireQuotes(parts)) });
}
