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
  person,
  positiveCents,
  sumCents,
  version,
  versionAndReason,
} from "#contract/shared/fields.ts";
import { fileCallOf, pagedQueryOf } from "#contract/shared/list.ts";
import { creditList, creditRowStatuses } from "#domain/credit/list.ts";
import { creditActions } from "#domain/credit/process.ts";
import { creditIssuers, creditStatuses, validityKinds } from "#domain/credit/status.ts";

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

/** One row of the list of credits and held amounts. */
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
  })
  .extend({
    /** The number of the credit or of the held amount. */
    recordId: z.int(),
    customer: z.string(),
    /** The owner of the sale. */
    agent: person,
    /** Null for a held amount, which has no end. */
    validUntil: localDate.nullable(),
    validityKind: z.enum(validityKinds).nullable(),
    status: z.enum(creditRowStatuses),
  });
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

/** An amount that the agency holds for a passenger, because nothing was decided about it yet. */
export const heldAmountView = z.object({
  id: z.int(),
  quoteId: z.int(),
  leadId: z.int(),
  /** The name as it is on the ticket. */
  holderName: z.string(),
  currency,
  amountCents: sumCents,
  /** The part that is still held. */
  openCents: nonNegativeSumCents,
  heldAt: instant,
  /** True while another person is asked whether the agency keeps it. */
  isAsked: z.boolean(),
  mayForfeit: z.boolean(),
});
export type HeldAmountView = z.output<typeof heldAmountView>;

const params = z.object({ id });
const listed = z.object({ items: z.array(creditView), held: z.array(heldAmountView) });

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
  forfeit: call({
    method: "POST",
    path: "/held-amounts/{id}/actions/forfeit",
    permission: "request.create",
    record: "heldAmount",
    summary: "Ask another person to let the agency keep a held amount",
    params,
    body: z.object({ amountCents: positiveCents, reason: explanation }),
    answer: heldAmountView,
    refuses: ["state_conflict", "approval_pending"],
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
