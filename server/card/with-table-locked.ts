import { sql } from "kysely";
import type { Db, Tx } from "#server/db/database.ts";
import { transaction } from "#server/db/transaction.ts";

const lockNotAvailable = "55P03";

/**
 * Runs `work` in a transaction with an exclusive lock on the table. Waits at most 100 ms for the lock, so that others
 * are not held up. Returns undefined if the lock was not available; the caller tries again a minute later.
 */
export async function withTableLocked<T>(
  db: Db,
  table: "card_keys" | "card_security_codes",
  work: (tx: Tx) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await transaction(db, async (tx) => {
      await sql`set local lock_timeout = '100ms'`.execute(tx);
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx);
      return work(tx);
    });
  } catch (error) {
    if ((error as { code?: unknown }).code === lockNotAvailable) return undefined;
    throw error;
  }
}
