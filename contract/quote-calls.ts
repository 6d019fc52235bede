import { z } from "zod";
import { quoteList } from "#domain/quote/list.ts";
import { offer } from "./booking-form.ts";
import { call } from "./call.ts";
import { done, id, instant, optionId, page, paging, required, text, version } from "./fields.ts";
import { activity } from "./lead.ts";
import { pagedQuestionOf, questionOf } from "./list.ts";
import { quote, quoteRow } from "./quote.ts";
import { givenContent, quoteContent } from "./quote-content.ts";

const params = z.object({ id });
const acted = quote;

const reason = required(500, "Give a reason").meta({ lines: true });

export const quoteCalls = {
  list: call({
    method: "GET",
    path: "/quotes",
    permission: "quote.read",
    summary: "Quotes, newest first unless asked otherwise",
    query: pagedQuestionOf(quoteList),
    answer: page(quoteRow),
  }),
  export: call({
    method: "GET",
    path: "/quotes/export",
    permission: quoteList.file.needs,
    summary: "The whole list as a file",
    query: questionOf(quoteList),
    answer: "text/csv",
  }),
  create: call({
    method: "POST",
    path: "/quotes",
    permission: "quote.write",
    summary: "A new quote for a lead",
    body: z.object({ leadId: z.int().positive(), content: quoteContent }),
    answer: quote,
    refuses: ["not_found", "lead_unassigned", "lead_closed"],
  }),
  get: call({
    method: "GET",
    path: "/quotes/{id}",
    permission: "quote.read",
    summary: "One quote",
    params,
    answer: quote,
  }),
  update: call({
    method: "PATCH",
    path: "/quotes/{id}",
    permission: "quote.write",
    summary: "Save the draft; the customer keeps seeing what was sent",
    params,
    body: z.object({ version, content: givenContent }),
    answer: quote,
    refuses: ["already_signed"],
  }),
  delete: call({
    method: "DELETE",
    path: "/quotes/{id}",
    permission: "quote.delete",
    summary: "Hide a quote; an administrator can restore it for 30 days",
    params,
    query: z.object({ version: z.coerce.number().int().positive() }),
    answer: done,
    refuses: ["never_sent_only", "charge_in_flight", "charge_result_unknown", "money_on_quote"],
  }),
  preview: call({
    method: "POST",
    path: "/quotes/preview",
    permission: "quote.write",
    summary: "What the customer will see of this content",
    body: z.object({ leadId: z.int().positive(), quoteId: z.int().positive().nullish(), content: givenContent }),
    answer: offer,
    isQuestion: true,
    refuses: ["not_found"],
  }),
  log: call({
    method: "GET",
    path: "/quotes/{id}/log",
    permission: "quote.read",
    summary: "Every change of a quote, newest first",
    params,
    query: z.object(paging),
    answer: page(activity),
  }),
  document: call({
    method: "GET",
    path: "/quotes/{id}/documents/{documentId}",
    permission: "quote.read",
    summary: "A signed document",
    params: z.object({ id, documentId: id }),
    answer: "application/pdf",
  }),
  send: call({
    method: "POST",
    path: "/quotes/{id}/actions/send",
    permission: "quote.send",
    summary: "Send the quote to the customer",
    params,
    body: z.object({ version }),
    answer: acted,
    refuses: ["not_sendable", "margin_needs_approval", "price_not_confirmed"],
  }),
  resend: call({
    method: "POST",
    path: "/quotes/{id}/actions/resend",
    permission: "quote.send",
    summary: "Send it again, or send what has changed",
    params,
    body: z.object({ version, expiresAt: instant.optional() }),
    answer: acted,
    refuses: ["not_sendable", "margin_needs_approval", "price_not_confirmed", "send_limit_reached"],
  }),
  confirmPrices: call({
    method: "POST",
    path: "/quotes/{id}/actions/confirm-prices",
    permission: "quote.send",
    summary: "The prices of these options hold for their changed flights, too",
    params,
    body: z.object({ version, optionIds: z.array(optionId).min(1, "Choose an option").max(10, "Ten options at most") }),
    answer: acted,
  }),
  cancel: call({
    method: "POST",
    path: "/quotes/{id}/actions/cancel",
    permission: "quote.cancel",
    summary: "Cancel before ticketing",
    params,
    body: z.object({
      version,
      reason,
      airlineCancellation: text(60).optional(),
      holdExpired: z.boolean().default(false),
    }),
    answer: acted,
    refuses: ["charge_in_flight", "charge_result_unknown", "money_collected", "money_on_quote"],
  }),
  markLost: call({
    method: "POST",
    path: "/quotes/{id}/actions/mark-as-lost",
    permission: "quote.cancel",
    summary: "The customer did not buy",
    params,
    body: z.object({ version, reason }),
    answer: acted,
    refuses: ["charge_in_flight", "charge_result_unknown", "money_collected"],
  }),
  restore: call({
    method: "POST",
    path: "/quotes/{id}/actions/restore",
    permission: "quote.restore",
    summary: "Bring a deleted quote back",
    params,
    body: z.object({ version }),
    answer: acted,
    refuses: ["restore_too_late"],
  }),
  reassign: call({
    method: "POST",
    path: "/quotes/{id}/actions/reassign",
    permission: "quote.reassign",
    summary: "Give the quote to another agent",
    params,
    body: z.object({
      version,
      ownerId: z.int().positive(),
      /** The lead goes along: the new owner has the customer's request, too. */
      withLead: z.boolean().default(false),
    }),
    answer: done,
    refuses: ["target_not_active"],
  }),
  sendLetterAgain: call({
    method: "POST",
    path: "/quotes/{id}/messages/{messageId}/send-again",
    permission: "quote.send",
    summary: "Send a letter again that failed or whose fate is unknown",
    params: z.object({ id, messageId: id }),
    answer: acted,
    refuses: ["state_conflict", "changed_meanwhile", "link_superseded"],
  }),
  reopen: call({
    method: "POST",
    path: "/quotes/{id}/actions/reopen",
    permission: "quote.reopen",
    summary: "Take a signed quote back to the customer, corrected, for a new signature",
    params,
    body: z.object({
      version,
      reason,
      /** As it is corrected; left out for what was signed. */
      content: givenContent.optional(),
      /** The same offer is to be signed once more. */
      unchanged: z.boolean().default(false),
    }),
    answer: acted,
    refuses: [
      "charge_in_flight",
      "charge_result_unknown",
      "nothing_changed",
      "not_sendable",
      "margin_needs_approval",
      "price_not_confirmed",
    ],
  }),
};
