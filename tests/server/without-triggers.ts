import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

const undo = new Error("Undone");

/** Runs `work` without triggers and constraints, and rolls it back. */
export async function withoutTriggers(db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  const done = db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await work(tx);
    throw undo;
  });
  await done.catch((error) => {
    if (error !== undo) throw error;
  });
}
