import { type SqlBool, sql } from "kysely";
import { refusalOf } from "#domain/process/process.ts";
import { sale } from "#domain/quote/process.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";
import { factsOf } from "./facts.ts";
import { moveQuote } from "./move-quote.ts";
import { loadQuote } from "./store.ts";

/** By the clock: an offer that ended three days ago, or whose flight has left, is lost. */
export async function expireQuotes(parts: Parts): Promise<number> {
  const now = parts.now();
  const due = await parts.db
    .selectFrom("quotes")
    .select("id")
    .where("status", "in", ["sent", "resent", "read", "viewed"])
    .where(
      // The first flight leaves on this date of its airport, and the westernmost zone is twelve hours behind UTC.
      sql<SqlBool>`(expires_at < ${now}::timestamptz - interval '3 days'
        or departs_on < (${now}::timestamptz at time zone 'UTC' - interval '12 hours')::date)`,
    )
    .orderBy("id")
    .limit(500)
    .execute();
  let lost = 0;
  for (const { id } of due) {
    const isLost = await transaction(parts.db, async (db) => {
      const quote = await loadQuote(db, id, { lock: true });
      // Somebody may have signed or cancelled it since the list was read.
      if (refusalOf(sale, "expire", factsOf(quote), "system", now)) return false;
      // Nobody gave a reason: that its time was up is said by whoever shows it.
      await moveQuote(db, quote, { action: "expire", party: "system", now, origin: null, set: { lostReason: null } });
      return true;
    });
    if (isLost) lost += 1;
  }
  return lost;
}

export function expireQuotesJob(parts: Parts) {
  return job({ name: "expire_quotes", schedule: "*/15 * * * *", run: async () => void (await expireQuotes(parts)) });
}
