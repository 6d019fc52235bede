import type { Language } from "#contract/shared/languages.ts";
import { missingSetup } from "#domain/settings/setup.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { loadAgency } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import { statement } from "#server/db/statement.ts";
import type { LetterFacts, LetterName } from "./letters/all-letters.ts";
import { type Reader, readerLanguage } from "./reader-language.ts";

export interface OutgoingMessage<T extends LetterName> {
  template: T;
  data: LetterFacts[T];
  /** Email address. */
  recipient: string;
  quoteId: number | null;
  /** Determines the language of the letter. */
  reader: Reader;
}

/** The content of the column `data`. */
export interface StoredLetter<T extends LetterName = LetterName> {
  language: Language;
  /**
   * The agency's time zone when the letter was queued. Older letters have none, because the zone was always New York.
   */
  zone?: string;
  facts: LetterFacts[T];
}

/** The time zone of letters without one. */
export const zoneOfOldLetters = "America/New_York";

/** The queue waits e^n seconds after attempt n, and e^10 from the tenth on. These attempts take 28 hours in all. */
const attempts = 14;

/**
 * Inserts a message and the job that sends it in the caller's transaction. A letter that carries a signed document gets
 * its job when the document is drawn (`sendWithDocument`). Returns the id of the message. Throws `agency_incomplete`
 * for a letter to a customer while the setup of the agency is incomplete.
 */
export async function queueMessage<T extends LetterName>(db: Db, message: OutgoingMessage<T>): Promise<number> {
  const documentId = "documentId" in message.data ? message.data.documentId : null;
  const stored: StoredLetter<T> = { language: await readerLanguage(db, message), facts: message.data };
  const { template, recipient, quoteId, reader } = message;
  const isForCustomer = reader !== "staff";
  const [row] = await insertLetter(db, template, JSON.stringify(stored), recipient, quoteId, documentId, isForCustomer);
  if (!row) throw new Refusal("agency_incomplete", { missing: missingSetup(await loadAgency(db)) });
  if (documentId === null) await queueSending(db, [row.id]);
  return row.id;
}

/** Inserts nothing if the letter is for a customer and the setup of the agency is incomplete (`missingSetup`). */
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
   select $1, $2::jsonb || jsonb_build_object('zone', time_zone), $3, $4::bigint, $5::bigint from agency
    where not $6::boolean
       or btrim(legal_name) <> '' and btrim(address) <> '' and btrim(phone) <> '' and btrim(email) <> '' and terms_confirmed
   returning id`,
);

/**
 * Inserts a message to each of these staff members in their own language, and the jobs that send them, in two
 * statements.
 */
export async function queueForStaff<T extends LetterName>(
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
   select $1, jsonb_build_object('language', coalesce(users.language, agency.language), 'zone', agency.time_zone, 'facts', $2::jsonb), told.email, $3::bigint
     from unnest($4::text[]) with ordinality as told (email, place)
     cross join agency left join users on lower(users.email) = lower(told.email)
    order by place returning id`,
);

/** Queues the letters that wait for this document. */
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

/** Adds the jobs that send these messages. */
export async function queueSending(db: Db, messageIds: readonly number[]): Promise<void> {
  if (messageIds.length > 0) await addSendingJobs(db, messageIds, attempts);
}

const addSendingJobs = statement<[ids: readonly number[], attempts: number], object>(
  `select from graphile_worker.add_jobs(array(
     select row('send_message', json_build_object('messageId', id), null, null, $2, 'message:' || id, null, null)::graphile_worker.job_spec
       from unnest($1::bigint[]) as id))`,
);
