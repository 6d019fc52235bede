import type { Pool } from "pg";

/** Returns the number of connections that wait for a lock in this database. */
export async function waitingForLocks({ pool }: { pool: Pool }): Promise<number> {
  const { rows } = await pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
}
