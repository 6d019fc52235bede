import { z } from "zod";
import { offer } from "#contract/booking-form/form.ts";
import { activity } from "#contract/lead/lead.ts";
import { call } from "#contract/shared/call.ts";
import { done, id, instant, lines, optionId, page, paging, required, text, version } from "#contract/shared/fields.ts";
import { fileCallOf, pagedQueryOf } from "#contract/shared/list.ts";
import { wrong } from "#contract/shared/problems.ts";
import { reasonNoteLength } from "#domain/lead/closing-reasons.ts";
import { quoteList } from "#domain/quote/list.ts";
import { givenContent, quoteContent } from "./content.ts";
import { pricingAids } from "./pricing-aids.ts";
import { quote, quoteRow } from "./quote.ts";

const params = z.object({ id });
const acted = quote;

const reason = required(500, "reason_missing").meta({ lines: true });

export const quoteCalls = {
  list: call({
    method: "GET",
    path: "/quotes",
    permission: "quote.read",
    summary: "List quotes, newest first by default",
    query: pagedQueryOf(quoteList),
    answer: page(quoteRow),
  }),
  export: fileCallOf(quoteList, "/quotes/export"),
  create: call({
    method: "POST",
    path: "/quotes",
    permission: "quote.write",
    record: "lead",
    summary: "Create a quote for a lead",
    body: z.object({ leadId: z.int().positive(), content: quoteContent }),
    answer: quote,
    refuses: ["not_found", "lead_unassigned", "lead_closed"],
  }),
  pricingAids: call({
    method: "GET",
    path: "/quotes/pricing-aids",
    permission: "money.read",
    summary: "Get the consolidators, the markup rules, and the fares of the caller's last quote of a route",
    query: z.object({
      /** "JFK–TAS": the first airport, and the last one before the return. */
      route: z.string().max(20).optional(),
      /** The quote that is being edited. It is not the last one. */
      exceptId: id.optional(),
    }),
    answer: pricingAids,
  }),
  get: call({
    method: "GET",
    path: "/quotes/{id}",
    permission: "quote.read",
    record: "quote",
    summary: "Get a quote",
    params,
    answer: quote,
  }),
  update: call({
    method: "PATCH",
    path: "/quotes/{id}",
    permission: "quote.write",
    record: "quote",
    summary: "Save the draft. The customer still sees the sent version",
    params,
    body: z.object({ version, content: givenContent }),
    answer: quote,
    refuses: ["already_signed"],
  }),
  delete: call({
    method: "DELETE",
    path: "/quotes/{id}",
    permission: "quote.delete",
    record: "quote",
    summary: "Delete a quote. An administrator can restore it for 30 days",
    params,
    query: z.object({ version: z.coerce.number().int().positive() }),
    answer: done,
    refuses: ["never_sent_only", "charge_in_flight", "charge_result_unknown", "money_on_quote"],
  }),
  preview: call({
    method: "POST",
    path: "/quotes/preview",
    permission: "quote.write",
    record: "lead",
    summary: "Preview a new quote as its customer will see it",
    body: z.object({ leadId: z.int().positive(), content: givenContent }),
    answer: offer,
    isQuestion: true,
    refuses: ["not_found"],
  }),
  previewUpdate: call({
    method: "POST",
    path: "/quotes/{id}/preview",
    permission: "quote.write",
    record: "quote",
    summary: "Preview a quote with this content as its customer will see it",
    params,
    body: z.object({ content: givenContent }),
    answer: offer,
    isQuestion: true,
  }),
  log: call({
    method: "GET",
    path: "/quotes/{id}/log",
    permission: "quote.read",
    record: "quote",
    summary: "List the changes of a quote, newest first",
    params,
    query: z.object(paging),
    answer: page(activity),
  }),
  document: call({
    method: "GET",
    path: "/quotes/{id}/documents/{documentId}",
    permission: "quote.read",
    record: "quote",
    summary: "Get a signed document",
    params: z.object({ id, documentId: id }),
    answer: "application/pdf",
    refuses: ["document_not_ready"],
  }),
  send: call({
    method: "POST",
    path: "/quotes/{id}/actions/send",
    permission: "quote.send",
    record: "quote",
    summary: "Send the quote to the customer",
    params,
    body: z.object({ version }),
    answer: acted,
    refuses: ["not_sendable", "agency_incomplete", "margin_needs_approval", "price_not_confirmed"],
  }),
  resend: call({
    method: "POST",
    path: "/quotes/{id}/actions/resend",
    permission: "quote.send",
    record: "quote",
    summary: "Send the quote again, with its changes if there are any",
    params,
    body: z.object({ version, expiresAt: instant.optional() }),
    answer: acted,
    refuses: [
      "not_sendable",
      "agency_incomplete",
      "margin_needs_approval",
      "price_not_confirmed",
      "send_limit_reached",
    ],
  }),
  confirmPrices: call({
    method: "POST",
    path: "/quotes/{id}/actions/confirm-prices",
    permission: "quote.send",
    record: "quote",
    summary: "Confirm that the prices of these options are valid for their changed flights",
    params,
    body: z.object({
      version,
      optionIds: z.array(optionId).min(1, wrong("option_to_confirm_missing")).max(10, wrong("too_many_options")),
    }),
    answer: acted,
  }),
  cancel: call({
    method: "POST",
    path: "/quotes/{id}/actions/cancel",
    permission: "quote.cancel",
    record: "quote",
    summary: "Cancel a quote before ticketing",
    params,
    body: z.object({
      version,
      reason,
      airlineCancellation: text(60).optional(),
      holdExpired: z.boolean().default(false),
    }),
    answer: acted,
    refuses: ["charge_in_flight", "charge_result_unknown", "chargeback_open", "money_collected", "money_on_quote"],
  }),
  markLost: call({
    method: "POST",
    path: "/quotes/{id}/actions/mark-as-lost",
    permission: "quote.cancel",
    record: "quote",
    summary: "Mark a quote as lost",
    params,
    body: z.object({
      version,
      /** One of the closing reasons for lost leads. */
      reason,
      note: lines(reasonNoteLength).default(""),
    }),
    answer: acted,
    refuses: ["charge_in_flight", "charge_result_unknown", "chargeback_open", "money_collected"],
  }),
  restore: call({
    method: "POST",
    path: "/quotes/{id}/actions/restore",
    permission: "quote.restore",
    record: "quote",
    summary: "Restore a deleted quote",
    params,
    body: z.object({ version }),
    answer: acted,
    refuses: ["restore_too_late"],
  }),
  reassign: call({
    method: "POST",
    path: "/quotes/{id}/actions/reassign",
    permission: "quote.reassign",
    record: "quote",
    summary: "Assign the quote to another agent",
    params,
    body: z.object({
      version,
      ownerId: z.int().positive(),
      /** Transfers the lead too, so that the new owner has the customer's request. */
      withLead: z.boolean().default(false),
    }),
    answer: done,
    refuses: ["target_not_active"],
  }),
  sendLetterAgain: call({
    method: "POST",
    path: "/quotes/{id}/messages/{messageId}/send-again",
    permission: "quote.send",
    record: "quote",
    summary: "Send a failed or uncertain letter again",
    params: z.object({ id, messageId: id }),
    answer: acted,
    refuses: ["state_conflict", "changed_meanwhile", "link_superseded"],
  }),
  reopen: call({
    method: "POST",
    path: "/quotes/{id}/actions/reopen",
    permission: "quote.reopen",
    record: "quote",
    summary: "Reopen a signed quote and send it, corrected, for a new signature",
    params,
    body: z.object({
      version,
      reason,
      /** The corrected content; omitted to keep the signed content. */
      content: givenContent.optional(),
      /** The customer signs the same offer again. */
      unchanged: z.boolean().default(false),
    }),
    answer: acted,
    refuses: [
      "chargeback_open",
      "charge_in_flight",
      "charge_result_unknown",
      "nothing_changed",
      "not_sendable",
      "agency_incomplete",
      "margin_needs_approval",
      "price_not_confirmed",
    ],
  }),
};
