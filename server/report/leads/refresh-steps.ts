import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";

/** The changes that one transaction includes. */
const most = 1_000;

/** Milliseconds after which the next run goes on. */
const longest = 50_000;

/**
 * Includes all changes of leads in their stored steps (migrations/views/44-steps-of-leads.sql). Ends after 50 seconds, or
 * while another process stores steps.
 */
export async function refreshLeadSteps(db: Db, signal?: AbortSignal): Promise<void> {
  const until = performance.now() + longest;
  while (!signal?.aborted && performance.now() < until) if ((await refreshOnce(db)) < most) return;
}

/** Returns the number of changes that are included now. */
function refreshOnce(db: Db): Promise<number> {
  return transaction(db, async (tx) => {
    const { rows } = await sql<{ changes: number }>`select refresh_lead_steps(${most}::int) as changes`.execute(tx);
    return rows[0]?.changes ?? 0;
  });
}

export function refreshLeadStepsJob(parts: Pick<Parts, "db">) {
  return job({
    name: "refresh_lead_steps",
    schedule: "* * * * *",
    run: (_, { signal }) => refreshLeadSteps(parts.db, signal),
  });
}
