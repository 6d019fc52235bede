import { z } from "zod";
import { creditList } from "#domain/credit/list.ts";
import { creditActions, creditIssuers, creditStatuses, validityKinds } from "#domain/credit/process.ts";
import { call } from "./call.ts";
import {
  currency,
  explanation,
  id,
  instant,
  localDate,
  nonNegativeCents,
  page,
  positiveCents,
  version,
} from "./fields.ts";
import { pagedQuestionOf } from "./list.ts";

/** A credit as the staff see it; cents of its currency. */
export const creditView = z.object({
  id: z.int(),
  quoteId: z.int(),
  leadId: z.int(),
  /** As on the ticket. */
  holderName: z.string(),
  issuer: z.enum(creditIssuers),
  currency,
  amountCents: positiveCents,
  /** Of it, what signed sales have reserved until their tickets are issued, and what nobody has. */
  heldCents: nonNegativeCents,
  freeCents: nonNegativeCents,
  issuedAt: instant,
  /** The last day, in New York. */
  validUntil: localDate,
  validityKind: z.enum(validityKinds),
  /** Until the end of that day; negative once it is over. */
  daysLeft: z.int(),
  status: z.enum(creditStatuses),
  version: z.int(),
  ticketNumbers: z.array(z.string()),
  allowedActions: z.array(z.enum(creditActions)),
});
export type CreditView = z.output<typeof creditView>;

/** What the list tells of a credit. */
export const creditRow = creditView
  .pick({
    ...{ id: true, quoteId: true, leadId: true, holderName: true, issuer: true, currency: true, amountCents: true },
    ...{ freeCents: true, issuedAt: true, validUntil: true, validityKind: true, status: true },
  })
  .extend({ customer: z.string() });
export type CreditRow = z.output<typeof creditRow>;

/** A credit of the agency that can pay for a sale to a customer. */
export const usableCredit = creditView.pick({
  ...{ id: true, quoteId: true, holderName: true, currency: true, freeCents: true },
  ...{ validUntil: true, validityKind: true },
});
export type UsableCredit = z.output<typeof usableCredit>;

const params = z.object({ id });
const listed = z.object({ items: z.array(creditView) });

/** What was kept for a later trip. */
export const creditCalls = {
  list: call({
    method: "GET",
    path: "/credits",
    permission: "money.read",
    summary: "Credits, those that end first before the others",
    query: pagedQuestionOf(creditList),
    answer: page(creditRow),
  }),
  ofQuote: call({
    method: "GET",
    path: "/quotes/{id}/credits",
    permission: "money.read",
    record: "quote",
    summary: "Credits that a sale has left, newest first",
    params,
    answer: listed,
  }),
  ofLead: call({
    method: "GET",
    path: "/leads/{id}/credits",
    permission: "money.read",
    record: "lead",
    summary: "Credits that the sales of a lead have left, newest first",
    params,
    answer: listed,
  }),
  usable: call({
    method: "GET",
    path: "/leads/{id}/usable-credits",
    permission: "quote.write",
    record: "lead",
    summary: "Credits that can pay for a sale to this customer, those that end first before the others",
    params,
    answer: z.object({ items: z.array(usableCredit) }),
  }),
  voucher: call({
    method: "GET",
    path: "/credits/{id}/voucher",
    permission: "money.read",
    record: "credit",
    summary: "The voucher of a credit, as it stands now",
    params,
    answer: "application/pdf",
    refuses: ["state_conflict"],
  }),
  extend: call({
    method: "POST",
    path: "/credits/{id}/actions/extend",
    permission: "money.override",
    record: "credit",
    summary: "Let a credit hold until a later day; the customer has a new voucher",
    params,
    body: z.object({ version, validUntil: localDate, reason: explanation }),
    answer: creditView,
  }),
  void: call({
    method: "POST",
    path: "/credits/{id}/actions/void",
    permission: "money.override",
    record: "credit",
    summary: "Void a credit: nobody owes it any more",
    params,
    body: z.object({ version, reason: explanation }),
    answer: creditView,
  }),
};
