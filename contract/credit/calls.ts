import { z } from "zod";
import { call } from "#contract/shared/call.ts";
import {
  currency,
  explanation,
  id,
  instant,
  localDate,
  nonNegativeSumCents,
  page,
  sumCents,
  version,
  versionAndReason,
} from "#contract/shared/fields.ts";
import { fileCallOf, pagedQueryOf } from "#contract/shared/list.ts";
import { creditList } from "#domain/credit/list.ts";
import { creditActions, creditIssuers, creditStatuses, validityKinds } from "#domain/credit/process.ts";

/** A credit, as staff see it; cents of its currency. */
export const creditView = z.object({
  id: z.int(),
  quoteId: z.int(),
  leadId: z.int(),
  /** The name as it is on the ticket. */
  holderName: z.string(),
  issuer: z.enum(creditIssuers),
  currency,
  amountCents: sumCents,
  /** The part that signed sales have reserved until their tickets are issued, and the free part. */
  heldCents: nonNegativeSumCents,
  freeCents: nonNegativeSumCents,
  issuedAt: instant,
  /** The last day of validity, in the agency's time zone. */
  validUntil: localDate,
  validityKind: z.enum(validityKinds),
  /** The days until the end of that day; negative once it is over. */
  daysLeft: z.int(),
  status: z.enum(creditStatuses),
  version: z.int(),
  ticketNumbers: z.array(z.string()),
  allowedActions: z.array(z.enum(creditActions)),
});
export type CreditView = z.output<typeof creditView>;

/** One row of the list of credits. */
export const creditRow = creditView
  .pick({
    id: true,
    quoteId: true,
    leadId: true,
    holderName: true,
    issuer: true,
    currency: true,
    amountCents: true,
    freeCents: true,
    issuedAt: true,
    validUntil: true,
    validityKind: true,
    status: true,
  })
  .extend({ customer: z.string() });
export type CreditRow = z.output<typeof creditRow>;

/** An agency credit that can pay for a sale to a customer. */
export const usableCredit = creditView.pick({
  id: true,
  quoteId: true,
  holderName: true,
  currency: true,
  freeCents: true,
  validUntil: true,
  validityKind: true,
});
export type UsableCredit = z.output<typeof usableCredit>;

const params = z.object({ id });
const listed = z.object({ items: z.array(creditView) });

export const creditCalls = {
  list: call({
    method: "GET",
    path: "/credits",
    permission: "money.read",
    summary: "List credits, the earliest expiry first",
    query: pagedQueryOf(creditList),
    answer: page(creditRow),
  }),
  export: fileCallOf(creditList, "/credits/export"),
  ofQuote: call({
    method: "GET",
    path: "/quotes/{id}/credits",
    permission: "money.read",
    record: "quote",
    summary: "List the credits that a sale issued, newest first",
    params,
    answer: listed,
  }),
  ofLead: call({
    method: "GET",
    path: "/leads/{id}/credits",
    permission: "money.read",
    record: "lead",
    summary: "List the credits that the sales of a lead issued, newest first",
    params,
    answer: listed,
  }),
  usable: call({
    method: "GET",
    path: "/leads/{id}/usable-credits",
    permission: "quote.write",
    record: "lead",
    summary: "List the credits that can pay for a sale to this customer, the earliest expiry first",
    params,
    answer: z.object({ items: z.array(usableCredit) }),
  }),
  voucher: call({
    method: "GET",
    path: "/credits/{id}/voucher",
    permission: "money.read",
    record: "credit",
    summary: "Get the voucher of a credit with its current values",
    params,
    answer: "application/pdf",
    refuses: ["state_conflict"],
  }),
  extend: call({
    method: "POST",
    path: "/credits/{id}/actions/extend",
    permission: "money.override",
    record: "credit",
    summary: "Extend a credit. The customer gets a new voucher",
    params,
    body: z.object({ version, validUntil: localDate, reason: explanation }),
    answer: creditView,
  }),
  void: call({
    method: "POST",
    path: "/credits/{id}/actions/void",
    permission: "money.override",
    record: "credit",
    summary: "Void a credit. It is no longer owed",
    params,
    body: versionAndReason,
    answer: creditView,
  }),
};
