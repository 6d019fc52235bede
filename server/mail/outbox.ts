import type { Language } from "#contract/languages.ts";
import { missingIdentity } from "#domain/settings/identity.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { loadAgency } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import { statement } from "#server/db/statement.ts";
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

/** The queue waits e^n seconds after attempt n, and e^10 from the tenth on: these take 28 hours in all. */
const attempts = 14;

/**
 * Writes a message and the job that sends it in the caller's transaction. A letter that carries a signed document gets
 * its job when the document is drawn (`sendWithDocument`). Returns the id of the message. Throws `agency_incomplete` for a
 * letter to a customer while customers cannot be told who the agency is.
 */
export async function queueMessage<T extends Template>(db: Db, message: OutgoingMessage<T>): Promise<number> {
  const documentId = "documentId" in message.data ? message.data.documentId : null;
  const stored: StoredLetter<T> = { language: await readerLanguage(db, message), facts: message.data };
  const { template, recipient, quoteId, reader } = message;
  const isForCustomer = reader !== "staff";
  const [row] = await insertLetter(db, template, JSON.stringify(stored), recipient, quoteId, documentId, isForCustomer);
  if (!row) throw new Refusal("agency_incomplete", { missing: missingIdentity(await loadAgency(db)) });
  if (documentId === null) await queueSending(db, [row.id]);
  return row.id;
}

/** Inserts nothing if the letter is for a customer and the identity of the agency is incomplete (`missingIdentity`). */
const insertLetter = statement<
  [
    template: string,
    data: string,
    recipient: string,
    quoteId: number | null,
    documentId: number | null,
    isForCustomer: boolean,
  ],
  { id: number }
>(
  `insert into messages (template, data, recipient, quote_id, document_id)
   select $1, $2::jsonb, $3, $4::bigint, $5::bigint from agency
    where not $6::boolean
       or btrim(legal_name) <> '' and btrim(address) <> '' and btrim(phone) <> '' and btrim(email) <> ''
   returning id`,
);

/** Writes a message to each of these staff members in their own language, and the jobs that send them: two statements in all. */
export async function queueForStaff<T extends Template>(
  db: Db,
  message: Pick<OutgoingMessage<T>, "template" | "data" | "quoteId"> & { recipients: readonly string[] },
): Promise<void> {
  const { template, data, quoteId, recipients } = message;
  if (recipients.length === 0) return;
  const rows = await insertForStaff(db, template, JSON.stringify(data), quoteId, recipients);
  await queueSending(
    db,
    rows.map(({ id }) => id),
  );
}

const insertForStaff = statement<
  [template: string, facts: string, quoteId: number | null, recipients: readonly string[]],
  { id: number }
>(
  `insert into messages (template, data, recipient, quote_id)
   select $1, jsonb_build_object('language', coalesce(users.language, agency.language), 'facts', $2::jsonb), told.email, $3::bigint
     from unnest($4::text[]) with ordinality as told (email, place)
     cross join agency left join users on lower(users.email) = lower(told.email)
    order by place returning id`,
);

/** Queues the letters that were waiting for this document. */
export async function sendWithDocument(db: Db, documentId: number): Promise<void> {
  const waiting = await db
    .selectFrom("messages")
    .select("id")
    .where("documentId", "=", documentId)
    .where("state", "=", "queued")
    .execute();
  await queueSending(
    db,
    waiting.map(({ id }) => id),
  );
}

/** The jobs that send messages of the outbox. */
export async function queueSending(db: Db, messageIds: readonly number[]): Promise<void> {
  if (messageIds.length > 0) await addSendingJobs(db, messageIds, attempts);
}

const addSendingJobs = statement<[ids: readonly number[], attempts: number], object>(
  `select from graphile_worker.add_jobs(array(
     select row('send_message', json_build_object('messageId', id), null, null, $2, 'message:' || id, null, null)::graphile_worker.job_spec
       from unnest($1::bigint[]) as id))`,
);
