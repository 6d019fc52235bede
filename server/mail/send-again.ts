import { type SqlBool, sql } from "kysely";
import { messageMoves } from "#domain/mail/message-states.ts";
import type { Db } from "#server/db/database.ts";
import { moveStates } from "#server/process/index.ts";
import { queueSending } from "./outbox.ts";

/**
 * Queues a letter again after a person decided so: one that the mail server refused, or one whose delivery is unknown.
 * Returns false if the letter is in another state.
 */
export async function sendAgain(db: Db, messageId: number): Promise<boolean> {
  const [moved] = await moveStates(db, messageMoves, "sendAgain", sql<SqlBool>`id = ${messageId}`, {
    lastError: null,
    cause: null,
  });
  if (moved === undefined) return false;
  await queueSending(db, [messageId]);
  return true;
}
