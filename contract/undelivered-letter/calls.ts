import { z } from "zod";
import { call } from "#contract/shared/call.ts";
import { id, instant, page } from "#contract/shared/fields.ts";
import { fileCallOf, pagedQueryOf } from "#contract/shared/list.ts";
import { letterList } from "#domain/mail/list.ts";
import { failureCauses, mailTroubles } from "#domain/mail/mail-trouble.ts";
import { messageStates } from "#domain/mail/message-states.ts";

/** A letter without its text, because the text holds links that only the recipient may open. */
export const letterRow = z.object({
  id: z.int(),
  template: z.string(),
  recipient: z.string(),
  /** The quote and the lead that the letter is about; null if it is about none. */
  quoteId: z.int().nullable(),
  leadId: z.int().nullable(),
  customer: z.string().nullable(),
  state: z.enum(messageStates),
  /** The cause of the last failed attempt; null if it did not fail or if no cause was stored. */
  cause: z.enum(failureCauses).nullable(),
  /** The answer of the mail server, or the error. */
  reply: z.string().nullable(),
  createdAt: instant,
});
export type LetterRow = z.output<typeof letterRow>;

export const letterView = letterRow.extend({
  /** The number of times the letter was passed to the mail server. */
  attempts: z.int(),
  sentAt: instant.nullable(),
  canSendAgain: z.boolean(),
});
export type LetterView = z.output<typeof letterView>;

const testOutcome = z.object({
  /** `kept`: no mail server is configured, so no letter leaves the installation. */
  outcome: z.enum(["sent", "failed", "kept"]),
  recipient: z.string(),
  cause: z.enum(failureCauses).nullable(),
  reply: z.string().nullable(),
});
export type TestOutcome = z.output<typeof testOutcome>;

const params = z.object({ id });

/** The calls about undelivered letters and the connection to the mail server. */
export const letterCalls = {
  list: call({
    method: "GET",
    path: "/letters",
    permission: "letter.manage",
    summary: "List emails that were not delivered, newest first",
    query: pagedQueryOf(letterList),
    answer: page(letterRow),
  }),
  export: fileCallOf(letterList, "/letters/export"),
  delivery: call({
    method: "GET",
    path: "/letters/delivery",
    permission: "letter.manage",
    summary: "Get whether emails can be sent, and what prevents it since when",
    answer: z.object({ trouble: z.object({ cause: z.enum(mailTroubles), since: instant }).nullable() }),
  }),
  get: call({
    method: "GET",
    path: "/letters/{id}",
    permission: "letter.manage",
    record: "letter",
    summary: "Get an email with its recipient, its content and its delivery",
    params,
    answer: letterView,
  }),
  sendAgain: call({
    method: "POST",
    path: "/letters/{id}/send-again",
    permission: "letter.manage",
    record: "letter",
    summary: "Send a failed or uncertain email again",
    params,
    answer: letterView,
    refuses: ["state_conflict", "changed_meanwhile", "link_superseded"],
  }),
  sendTest: call({
    method: "POST",
    path: "/letters/test",
    permission: "settings.manage",
    summary: "Send a test email to the caller's address, and get the mail server's answer",
    answer: testOutcome,
  }),
};
