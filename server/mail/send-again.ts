import type { Db } from "#server/db/database.ts";
import { queueSending } from "./outbox.ts";

/**
 * A person decided that a letter goes out once more: one the mail server refused, or one nobody knows the fate of.
 * Answers whether it was still there to be decided about.
 */
export async function sendAgain(db: Db, messageId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("messages")
    .set({ state: "queued", lastError: null })
    .where("id", "=", messageId)
    .where("state", "in", ["failed", "uncertain"])
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await queueSending(db, messageId);
  return true;
}
