import { sql } from "kysely";
import type { CallInput } from "#contract/shared/call.ts";
import { type LetterRow, type letterCalls, letterRow } from "#contract/undelivered-letter/calls.ts";
import { letterList } from "#domain/mail/list.ts";
import { givenUpStates } from "#domain/mail/message-states.ts";
import { instantText } from "#server/db/json-row.ts";
import { declaredList } from "#server/db/list/declared-list.ts";
import { oneOf } from "#server/db/one-of.ts";
import type { StaffContext } from "#server/http/context.ts";
import { aboutLetters, customerOfLetter } from "./store.ts";

export const letters = declaredList<typeof letterList, LetterRow>(letterList, {
  row: letterRow,
  of: "messages",
  from: sql`messages`,
  shownWith: sql.raw(aboutLetters),
  fields: {
    id: "messages.id",
    template: "messages.template",
    recipient: "messages.recipient",
    quoteId: "quotes.id",
    leadId: "leads.id",
    customer: customerOfLetter,
    state: "messages.state",
    cause: "messages.cause",
    reply: "messages.last_error",
    createdAt: instantText("messages.created_at"),
  },
  sorts: { createdAt: "messages.created_at" },
  filters: { state: { equals: (state) => sql`messages.state = ${state}` } },
  // Matches the condition of the index messages_to_look_after, which contains few of all letters.
  reach: () =>
    sql`(messages.state in ${oneOf(givenUpStates)} or messages.state = 'queued' and messages.last_error is not null)`,
});

/** Returns one page of the letters that were not delivered. */
export function listLetters(
  query: CallInput<typeof letterCalls.list>["query"],
  { db, actor, now, zone }: StaffContext,
) {
  return letters.page(db, query, { actor, now, zone });
}
