import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/**
 * Makes PostgreSQL plan each statement of the transaction again instead of using a cached plan. An import fills tables
 * that may have been empty when a statement was first planned, and the plan for an empty table reads all of its rows.
 */
export async function planEachTime(db: Db): Promise<void> {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(db);
}
