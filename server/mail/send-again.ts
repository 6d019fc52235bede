import { type SqlBool, sql } from "kysely";
import { messageMoves } from "#domain/mail/message-states.ts";
import type { Db } from "#server/db/database.ts";
import { moveStates } from "#server/process/index.ts";
import { queueSending } from "./outbox.ts";

/**
 * A person decided that a letter goes out once more: one the mail server refused, or one nobody knows the fate of.
 * Answers whether it was still there to be decided about.
 */
export async function sendAgain(db: Db, messageId: number): Promise<boolean> {
  const [moved] = await moveStates(db, messageMoves, "sendAgain", sql<SqlBool>`id = ${messageId}`, {
    lastError: null,
    trouble: null,
  });
  if (moved === undefined) return false;
  await queueSending(db, [messageId]);
  return true;
}
