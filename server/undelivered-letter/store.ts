import { sql } from "kysely";
import type { LetterView } from "#contract/undelivered-letter/calls.ts";
import { canSendAgain, type MessageState } from "#domain/mail/message-states.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { statement } from "#server/db/statement.ts";
import type { RecordKind } from "#server/http/record-kind.ts";

export interface LetterRecord extends Omit<LetterView, "canSendAgain"> {
  /** The quote whose history has the letter. Letters to staff about a quote have none. */
  historyOf: number | null;
}

/** Joins the quote and the lead that a letter is about, which letters to staff contain in their facts. */
export const aboutLetters = `
  left join quotes on quotes.id = coalesce(messages.quote_id, (messages.data #>> '{facts,quoteId}')::bigint)
  left join leads on leads.id = coalesce(quotes.lead_id, (messages.data #>> '{facts,leadId}')::bigint)`;
export const customerOfLetter = "btrim(leads.first_name || ' ' || leads.last_name)";

export const letterRecords: RecordKind<"letter", LetterRecord> = {
  name: "letter",
  read: "letter.manage",
  load: loadLetter,
  ownership: () => ({ ownerId: null, expertAsked: false }),
};

/** Throws `not_found`. With `lock`, the row of its quote is locked before that of the letter. */
export async function loadLetter(db: Db, id: number, { lock }: { lock: boolean }): Promise<LetterRecord> {
  if (lock) {
    await sql`select from quotes where id = (select quote_id from messages where id = ${id}) for update`.execute(db);
    await sql`select from messages where id = ${id} for update`.execute(db);
  }
  const [row] = await findLetter(db, id);
  if (!row) throw new Refusal("not_found");
  return row;
}

const findLetter = statement<[id: number], LetterRecord>(
  `select messages.id, messages.template, messages.recipient, messages.quote_id as history_of, quotes.id as quote_id,
          leads.id as lead_id, ${customerOfLetter} as customer, messages.state, messages.cause,
          messages.last_error as reply, messages.created_at, messages.attempts, messages.sent_at
     from messages ${aboutLetters} where messages.id = $1`,
);

export function showLetter({ historyOf: _, ...letter }: LetterRecord): LetterView {
  return { ...letter, canSendAgain: canSendAgain(letter.state as MessageState) };
}
