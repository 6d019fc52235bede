import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "#server/db/database.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";
import { updateCommission } from "./update-commission.ts";

type CommissionParts = Pick<Parts, "db" | "now" | "log">;

/** Updates the commissions of a trip after one of its sales changed. A trigger queues it (migrations/views/33-commissions.sql). */
export function updateCommissionJob(parts: CommissionParts) {
  return job({
    name: "update_commission",
    payload: z.object({ quoteId: z.int() }),
    run: async ({ quoteId }) => {
      await transaction(parts.db, (tx) => updateCommission(tx, quoteId, parts.now()));
    },
  });
}

/**
 * Updates the due commissions of the trips with sales of one person, so that their lines are those of the present. The
 * caller opens the transaction.
 */
export async function updateCommissionsOf(db: Db, userId: number, now: string): Promise<void> {
  const { rows } = await sql<{ quoteId: number }>`
    select quote_id from commission_sales as due
     where due_at <= ${now} and exists (
       select from sales_of_trip(due.quote_id) as trip (quote_id) join commission_sales as sale using (quote_id)
        where owner_id = ${userId} or exists (
          select from commission_shares where commission_shares.quote_id = sale.quote_id and user_id = ${userId})
          or exists (
          select from commission_lines where commission_lines.quote_id = sale.quote_id and user_id = ${userId}))
     order by quote_id`.execute(db);
  const updated = new Set<number>();
  for (const { quoteId } of rows) {
    if (updated.has(quoteId)) continue;
    for (const id of await updateCommission(db, quoteId, now)) updated.add(id);
  }
}

/** The number of sales that are read at once. */
const batch = 500;

/** Milliseconds after which the next run goes on. Runs begin each minute, so only one is at work. */
const longest = 50_000;

/**
 * Updates the commissions that are due by the clock, and those whose job was lost. A sale that cannot be computed stays
 * due and does not stop the others. Ends after 50 seconds.
 */
export async function updateDueCommissions({ db, now, log }: CommissionParts, signal?: AbortSignal): Promise<void> {
  const until = performance.now() + longest;
  for (let after = 0; ; ) {
    const due = await db
      .selectFrom("commissionSales")
      .select("quoteId")
      .where("dueAt", "<=", now())
      .where("quoteId", ">", after)
      .orderBy("quoteId")
      .limit(batch)
      .execute();
    const updated = new Set<number>();
    for (const { quoteId } of due) {
      if (signal?.aborted || performance.now() > until) return;
      // Another sale of the trip was due as well.
      if (updated.has(quoteId)) continue;
      await transaction(db, (tx) => updateCommission(tx, quoteId, now()))
        .then((trip) => trip.forEach((id) => void updated.add(id)))
        .catch((error: unknown) =>
          log.error({ err: error, quoteId }, "the commission of a sale could not be computed"),
        );
    }
    const last = due.at(-1);
    if (!last || due.length < batch) return;
    after = last.quoteId;
  }
}

export function updateDueCommissionsJob(parts: CommissionParts) {
  return job({
    name: "update_due_commissions",
    schedule: "* * * * *",
    run: (_, { signal }) => updateDueCommissions(parts, signal),
  });
}
