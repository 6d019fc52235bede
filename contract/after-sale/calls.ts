import { z } from "zod";
import { call } from "#contract/shared/call.ts";
import {
  explanation,
  id,
  instant,
  page,
  positiveCents,
  text,
  version,
  versionAndReason,
} from "#contract/shared/fields.ts";
import { fileCallOf, pagedQueryOf } from "#contract/shared/list.ts";
import { wrong } from "#contract/shared/problems.ts";
import { requestList } from "#domain/after-sale/list.ts";
import { eligibilities, type RequestKind } from "#domain/after-sale/request.ts";
import { keptLess, mostTicketsDone, requestRow, requestView, soldTrip, ticketDone } from "./request.ts";
import { newRequest, requestChange, requestVersion, requote } from "./request-draft.ts";

const params = z.object({ id });
const listed = z.object({ items: z.array(requestView) });

/** The calls about requests after the sale. */
export const afterSaleCalls = {
  list: call({
    method: "GET",
    path: "/requests",
    permission: "money.read",
    summary: "List the cancellations and refunds of all sales, newest first",
    query: pagedQueryOf(requestList),
    answer: page(requestRow),
  }),
  export: fileCallOf(requestList, "/requests/export"),
  trip: call({
    method: "GET",
    path: "/quotes/{id}/coupons",
    permission: "money.read",
    record: "quote",
    summary: "Get the coupons of a sale, what was paid for them, and what can still be refunded",
    params,
    answer: soldTrip,
    refuses: ["state_conflict"],
  }),
  requests: call({
    method: "GET",
    path: "/quotes/{id}/requests",
    permission: "money.read",
    record: "quote",
    summary: "List the cancellations and refunds of a quote, newest first",
    params,
    answer: listed,
  }),
};

/** Returns the calls of one kind of request. The kinds differ only in their names. */
function requestCalls<const Kind extends RequestKind>(kind: Kind) {
  const paths = `${kind}s` as const;
  const one = { record: kind, params, answer: requestView } as const;
  const begin = { permission: "request.create", ...one } as const;
  const execute = { permission: "request.execute", ...one } as const;
  return {
    create: call({
      method: "POST",
      path: `/quotes/{id}/${paths}`,
      permission: "request.create",
      record: "quote",
      params,
      summary: `Create a ${kind} as a priced draft`,
      body: newRequest,
      answer: requestView,
      refuses: ["request_not_possible"],
    }),
    get: call({ method: "GET", path: `/${paths}/{id}`, ...one, permission: "money.read", summary: `Get a ${kind}` }),
    update: call({
      method: "PATCH",
      path: `/${paths}/{id}`,
      ...begin,
      summary: `Update the draft of a ${kind}`,
      body: requestChange,
    }),
    remove: call({
      method: "DELETE",
      path: `/${paths}/{id}`,
      ...begin,
      answer: z.object({ done: z.boolean() }),
      summary: `Delete the draft of a ${kind}`,
      body: requestVersion,
    }),
    sendForApproval: call({
      method: "POST",
      path: `/${paths}/{id}/actions/send-for-approval`,
      ...begin,
      summary: `Send a ${kind} for approval by another user`,
      body: requestVersion,
      refuses: ["request_does_not_balance", "request_expired"],
    }),
    resend: call({
      method: "POST",
      path: `/${paths}/{id}/actions/resend`,
      ...begin,
      summary: `Send the ${kind} to the customer again, with a new link and a new deadline`,
      body: z.object({ version, expiresAt: instant }),
    }),
    withdraw: call({
      method: "POST",
      path: `/${paths}/{id}/actions/withdraw`,
      ...begin,
      summary: `Withdraw a ${kind}. The quote returns to its previous status`,
      body: versionAndReason,
    }),
    coverPenalty: call({
      method: "POST",
      path: `/${paths}/{id}/actions/cover-penalty`,
      ...one,
      permission: "money.override",
      summary: "Let the agency cover what the airline keeps above the signed amount, up to this amount",
      body: z.object({ version, amountCents: positiveCents, reason: explanation }),
      refuses: ["approval_pending"],
    }),
    requote: call({
      method: "POST",
      path: `/${paths}/{id}/actions/re-quote`,
      ...begin,
      summary: `Re-quote a signed ${kind}. After another user approves the new amounts, the customer signs again`,
      body: requote,
      refuses: ["approval_pending", "request_does_not_balance", "chargeback_open"],
    }),
    confirm: call({
      method: "POST",
      path: `/${paths}/{id}/actions/confirm`,
      ...execute,
      summary: `Confirm the ${kind}, with what was done with each ticket at the airline`,
      body: z.object({
        version,
        tickets: z.array(ticketDone).min(1, wrong("ticket_without_reference")).max(mostTicketsDone),
        keptLess: keptLess.default({ choice: "return" }),
      }),
      refuses: ["penalty_above_signed", "approval_pending", "chargeback_open", "less_money_left"],
    }),
    settleForLess: call({
      method: "POST",
      path: `/${paths}/{id}/actions/settle-for-less`,
      ...one,
      permission: "money.override",
      summary: `Settle a confirmed ${kind} with the remaining money, and record what is not refunded`,
      body: versionAndReason,
      refuses: ["chargeback_open"],
    }),
    complete: call({
      method: "POST",
      path: `/${paths}/{id}/actions/complete`,
      ...one,
      permission: "request.complete",
      summary: `Complete a settled ${kind}. The quote ends, or continues with its remaining passengers`,
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
    summary: "Record the airline's answer about a refund that it caused. The deadline starts when it confirms",
    params,
    body: z.object({ version, eligibility: z.enum(eligibilities), at: instant, evidence: explanation }),
    answer: requestView,
  }),
  settlePayment: call({
    method: "POST",
    path: "/refunds/{id}/payments/{paymentId}/state",
    permission: "request.execute",
    record: "refund",
    summary: "Record whether a refund to one payment was submitted, settled or failed",
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
