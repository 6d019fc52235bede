import { sql } from "kysely";
import type { Language } from "#contract/languages.ts";
import type { Db } from "#server/db/database.ts";
import { type Reader, readerLanguage } from "./reader-language.ts";
import type { Template, Templates } from "./templates.ts";

export interface OutgoingMessage<T extends Template> {
  template: T;
  data: Templates[T];
  /** E-mail address. */
  recipient: string;
  quoteId: number | null;
  /** Decides the language it is written in. */
  reader: Reader;
}

/** What the column `data` holds. */
export interface StoredLetter<T extends Template = Template> {
  language: Language;
  facts: Templates[T];
}

/** A passing fault of the mail server is waited out for about half an hour: e^1 + … + e^7 seconds. */
const attempts = 8;

/**
 * Writes a message and the job that sends it in the caller's transaction. A letter that carries a signed document gets
 * its job when the document is drawn (`sendWithDocument`). Returns the id of the message.
 */
export async function queueMessage<T extends Template>(db: Db, message: OutgoingMessage<T>): Promise<number> {
  const documentId = "documentId" in message.data ? message.data.documentId : null;
  const stored: StoredLetter<T> = { language: await readerLanguage(db, message), facts: message.data };
  const { id } = await db
    .insertInto("messages")
    .values({
      template: message.template,
      data: JSON.stringify(stored),
      recipient: message.recipient,
      quoteId: message.quoteId,
      documentId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (documentId === null) await queueSending(db, id);
  return id;
}

/** Queues the letters that were waiting for this document. */
export async function sendWithDocument(db: Db, documentId: number): Promise<void> {
  const waiting = await db
    .selectFrom("messages")
    .select("id")
    .where("documentId", "=", documentId)
    .where("state", "=", "queued")
    .execute();
  for (const { id } of waiting) await queueSending(db, id);
}

/** What the job that sends a message is called. */
export function sendingKey(messageId: number): string {
  return `message:${messageId}`;
}

/** The job that sends a message of the outbox. */
export async function queueSending(db: Db, messageId: number): Promise<void> {
  await sql`select graphile_worker.add_job('send_message', json_build_object('messageId', ${messageId}::bigint), job_key := ${sendingKey(messageId)}, max_attempts := ${attempts})`.execute(
    db,
  );
}
