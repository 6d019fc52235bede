import { z } from "zod";
import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";
import { updateReconciliation } from "./update-items.ts";

type ReconciliationParts = Pick<Parts, "db" | "now" | "log">;

/** Updates the items of one sale after it changed. A trigger queues it (migrations/views/33-commissions.sql). */
export function updateReconciliationJob(parts: ReconciliationParts) {
  return job({
    name: "update_reconciliation",
    payload: z.object({ quoteId: z.int() }),
    run: ({ quoteId }) => transaction(parts.db, (tx) => updateReconciliation(tx, quoteId, parts.now())),
  });
}

/** The number of sales that are read at once. */
const batch = 500;

/** Milliseconds after which the next run goes on. Runs begin each minute, so only one is at work. */
const longest = 50_000;

/**
 * Updates the items of sales whose job was lost, and of those from before an upgrade. A sale that cannot be computed
 * stays marked and does not stop the others. Ends after 50 seconds.
 */
export async function updateUnreconciled({ db, now, log }: ReconciliationParts, signal?: AbortSignal): Promise<void> {
  const until = performance.now() + longest;
  for (let after = 0; ; ) {
    const marked = await db
      .selectFrom("commissionSales")
      .select("quoteId")
      .where("isUnreconciled", "=", true)
      .where("quoteId", ">", after)
      .orderBy("quoteId")
      .limit(batch)
      .execute();
    for (const { quoteId } of marked) {
      if (signal?.aborted || performance.now() > until) return;
      await transaction(db, (tx) => updateReconciliation(tx, quoteId, now())).catch((error: unknown) =>
        log.error({ err: error, quoteId }, "what is not settled of a sale could not be computed"),
      );
    }
    const last = marked.at(-1);
    if (!last || marked.length < batch) return;
    after = last.quoteId;
  }
}

export function updateUnreconciledJob(parts: ReconciliationParts) {
  return job({
    name: "update_unreconciled",
    schedule: "* * * * *",
    run: (_, { signal }) => updateUnreconciled(parts, signal),
  });
}
