import { z } from "zod";
import { requestList } from "#domain/after-sale/list.ts";
import { eligibilities, type RequestKind } from "#domain/after-sale/request.ts";
import {
  mostTicketsDone,
  requestDraft,
  requestRow,
  requestVersion,
  requestView,
  requoteDraft,
  soldTrip,
  ticketDone,
} from "./after-sale.ts";
import { call } from "./call.ts";
import { customerRequestId, explanation, id, instant, page, positiveCents, text, version } from "./fields.ts";
import { pagedQuestionOf } from "./list.ts";
import { wrong } from "./problems.ts";

const params = z.object({ id });
const listed = z.object({ items: z.array(requestView) });

/** What can be asked about a quote after the sale. */
export const afterSaleCalls = {
  list: call({
    method: "GET",
    path: "/requests",
    permission: "money.read",
    summary: "Cancellations and refunds of all sales, newest first",
    query: pagedQuestionOf(requestList),
    answer: page(requestRow),
  }),
  trip: call({
    method: "GET",
    path: "/quotes/{id}/coupons",
    permission: "money.read",
    record: "quote",
    summary: "Coupons of a sale, what was paid for them and what of it can still go back",
    params,
    answer: soldTrip,
    refuses: ["state_conflict"],
  }),
  requests: call({
    method: "GET",
    path: "/quotes/{id}/requests",
    permission: "money.read",
    record: "quote",
    summary: "Cancellations and refunds of a quote, newest first",
    params,
    answer: listed,
  }),
};

/** The calls of one kind of request: they differ in their names alone. */
function requestCalls<const Kind extends RequestKind>(kind: Kind) {
  const paths = `${kind}s` as const;
  const one = { record: kind, params, answer: requestView } as const;
  const begin = { permission: "request.create", ...one } as const;
  const execute = { permission: "request.execute", ...one } as const;
  return {
    create: call({
      ...{ method: "POST", path: `/quotes/{id}/${paths}`, permission: "request.create", record: "quote", params },
      summary: `Begin a ${kind}: what it is about, priced and kept as a draft`,
      body: requestDraft.extend({ customerRequestId }),
      answer: requestView,
      refuses: ["request_not_possible"],
    }),
    get: call({ method: "GET", path: `/${paths}/{id}`, ...one, permission: "money.read", summary: `One ${kind}` }),
    update: call({
      ...{ method: "PATCH", path: `/${paths}/{id}`, ...begin },
      summary: `Change the draft of a ${kind}`,
      body: requestDraft.extend({ version }),
    }),
    remove: call({
      ...{ method: "DELETE", path: `/${paths}/{id}`, ...begin, answer: z.object({ done: z.boolean() }) },
      summary: `Delete the draft of a ${kind}`,
      body: requestVersion,
    }),
    sendForApproval: call({
      ...{ method: "POST", path: `/${paths}/{id}/actions/send-for-approval`, ...begin },
      summary: `Send a ${kind} for approval by somebody else`,
      body: requestVersion,
      refuses: ["request_does_not_balance", "request_expired"],
    }),
    resend: call({
      ...{ method: "POST", path: `/${paths}/{id}/actions/resend`, ...begin },
      summary: `Send the ${kind} to the customer again, with a new link and until another time`,
      body: z.object({ version, expiresAt: instant }),
    }),
    withdraw: call({
      ...{ method: "POST", path: `/${paths}/{id}/actions/withdraw`, ...begin },
      summary: `Take a ${kind} back: the quote goes on as it stood`,
      body: z.object({ version, reason: explanation }),
    }),
    coverPenalty: call({
      ...{ method: "POST", path: `/${paths}/{id}/actions/cover-penalty`, ...one, permission: "money.override" },
      summary: "The agency covers what the airline keeps above what was signed, up to this amount",
      body: z.object({ version, amountCents: positiveCents, reason: explanation }),
      refuses: ["approval_pending"],
    }),
    requote: call({
      ...{ method: "POST", path: `/${paths}/{id}/actions/re-quote`, ...begin },
      summary: `Re-quote a signed ${kind}: once somebody else has approved other amounts, the customer signs again`,
      body: requoteDraft.extend({ version }),
      refuses: ["approval_pending", "request_does_not_balance", "chargeback_open"],
    }),
    confirm: call({
      ...{ method: "POST", path: `/${paths}/{id}/actions/confirm`, ...execute },
      summary: `Confirm the ${kind}: what was done with each ticket at the airline`,
      body: z.object({
        version,
        tickets: z.array(ticketDone).min(1, wrong("ticket_without_reference")).max(mostTicketsDone),
      }),
      refuses: ["penalty_above_signed", "approval_pending", "chargeback_open", "less_money_left"],
    }),
    settleForLess: call({
      method: "POST",
      path: `/${paths}/{id}/actions/settle-for-less`,
      ...one,
      permission: "money.override",
      summary: `Settle a confirmed ${kind} with the money that is left, and record what is not given back`,
      body: z.object({ version, reason: explanation }),
      refuses: ["chargeback_open"],
    }),
    complete: call({
      ...{ method: "POST", path: `/${paths}/{id}/actions/complete`, ...one, permission: "request.complete" },
      summary: `Complete a ${kind}: everything is settled, and the quote ends or goes on in part`,
      body: requestVersion,
      refuses: ["refund_not_settled", "chargeback_open", "less_money_left"],
    }),
  };
}

export const cancellationCalls = requestCalls("cancellation");

export const refundCalls = {
  ...requestCalls("refund"),
  recordEligibility: call({
    method: "POST",
    path: "/refunds/{id}/actions/record-eligibility",
    permission: "request.create",
    record: "refund",
    summary: "What the airline says of a refund that it caused: once it confirms, the deadline runs",
    params,
    body: z.object({ version, eligibility: z.enum(eligibilities), at: instant, evidence: explanation }),
    answer: requestView,
  }),
  settlePayment: call({
    method: "POST",
    path: "/refunds/{id}/payments/{paymentId}/state",
    permission: "request.execute",
    record: "refund",
    summary: "What became of a refund to one payment: submitted, settled or failed",
    params: z.object({ id, paymentId: id }),
    body: z.object({
      version,
      state: z.enum(["submitted", "settled", "failed"]),
      reference: text(60).default(""),
      failure: text(300).default(""),
    }),
    answer: requestView,
    refuses: ["chargeback_open", "reversal_exceeds_charge"],
  }),
};
