import { z } from "zod";
import { call } from "#contract/shared/call.ts";
import {
  currency,
  id,
  instant,
  localDate,
  page,
  person,
  positiveCents,
  required,
  sumCents,
  text,
  unchecked,
  version,
} from "#contract/shared/fields.ts";
import { fileCallOf, pagedQueryOf } from "#contract/shared/list.ts";
import { wrong } from "#contract/shared/problems.ts";
import { approvalAmountNames, approvalKindNames, quoteApprovalKinds } from "#domain/approval/kinds.ts";
import { approvalList, approvalRowKinds } from "#domain/approval/list.ts";
import { approvalActions } from "#domain/approval/process.ts";
import { approvalStatuses } from "#domain/approval/status.ts";
import { chargeStates } from "#domain/charge/charges.ts";

/**
 * The SHA-256 hash of the proposal, in hexadecimal digits. It proves that the approver decides exactly the proposal
 * that they saw.
 */
const hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/, wrong("hash_missing"))
  .meta(unchecked);

const reason = required(500, "reason_missing").meta({ lines: true });

/** The fields of a request that a row of the list has, too. */
const asked = z.object({
  status: z.enum(approvalStatuses),
  /**
   * The amounts that an approval changes: the value that the rules require, and the value after the approval. `of`
   * names the option if there are several. A date of sale has days instead of amounts.
   */
  difference: z.array(
    z.object({
      what: z.enum(approvalAmountNames),
      of: z.union([z.string(), z.int()]).nullable(),
      beforeCents: sumCents,
      afterCents: sumCents,
      beforeDay: localDate.nullish(),
      afterDay: localDate.nullish(),
    }),
  ),
  reason: z.string(),
  /** The user who asked; null if the exception was made before approvals were required. */
  requestedBy: person.nullable(),
  /** The users who wrote the proposal since the last approval of its record. They decide it only if no other user can. */
  writtenBy: z.array(person),
  /** The user who follows the request up if the user who asked no longer works here. */
  handledBy: person.nullable(),
  requestedAt: instant,
  expiresAt: instant,
  /** The user who decided; null while the request is pending, and if it expired or was superseded. */
  decidedBy: person.nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string().nullable(),
  /** True if the user who decided had asked, written it or is paid by it, because no other active user could decide. */
  isOwnDecision: z.boolean(),
});

/**
 * One row of the list: a request, or an own decision about another record. An own decision has no amounts, and only the
 * one about costs has a quote.
 */
export const approvalRow = asked.extend({
  /** Identifies the row. `recordId` is the number of the request or of the other record; of a dispute, of its statement. */
  id: z.int(),
  recordId: z.int(),
  kind: z.enum(approvalRowKinds),
  quoteId: z.int().nullable(),
  customer: z.string().nullable(),
  route: z.string().nullable(),
  currency: currency.nullable(),
});
export type ApprovalRow = z.output<typeof approvalRow>;

export const approvalRequest = asked.extend({
  id: z.int(),
  kind: z.enum(approvalKindNames),
  quoteId: z.int(),
  customer: z.string(),
  route: z.string(),
  currency,
  version: z.int(),
  hash: z.string(),
  /**
   * The limit in cents that the refund exceeds, with earlier refunds of the sale that no administrator approved, so that
   * an administrator must approve it; null otherwise.
   */
  refundLimitCents: sumCents.nullable(),
  /** True if the caller asked, wrote it or is paid by it. If the caller may decide all the same, the reason is required. */
  decidesOwn: z.boolean(),
  allowedActions: z.array(z.enum(approvalActions)),
});
export type ApprovalRequest = z.output<typeof approvalRequest>;

const beforeAndAfter = z.object({ beforeCents: sumCents, afterCents: sumCents });

/** The effects of an approval beside the amounts of the request, and the payment of the customer. */
export const approvalEffect = z.object({
  currency,
  /** The passengers that the request is about, as on the ticket. Empty if it is about the whole sale. */
  passengers: z.array(z.string()),
  /** The profit of the sale. Null if the approval does not change it, or the sale is not signed. */
  profit: beforeAndAfter.nullable(),
  /** The commission of everyone on the trip, in cents of USD. Null like the profit, or without a rate of exchange. */
  commission: beforeAndAfter.nullable(),
  /** The part of the signed total that is not collected. */
  uncollectedCents: sumCents,
  /** The latest charge of a card or payment. Null if nobody tried one. */
  lastCharge: z
    .object({ state: z.enum(chargeStates), at: instant, amountCents: sumCents, last4: z.string().nullable() })
    .nullable(),
});
export type ApprovalEffect = z.output<typeof approvalEffect>;

const params = z.object({ id });

export const approvalCalls = {
  list: call({
    method: "GET",
    path: "/approval-requests",
    permission: "money.read",
    summary:
      "List approval requests and own decisions about other records: pending requests by deadline, then the latest decisions. Users who cannot decide get only their own requests",
    query: pagedQueryOf(approvalList),
    answer: page(approvalRow),
  }),
  export: fileCallOf(approvalList, "/approval-requests/export"),
  get: call({
    method: "GET",
    path: "/approval-requests/{id}",
    permission: "money.read",
    record: "approval",
    summary: "Get an approval request",
    params,
    answer: approvalRequest,
  }),
  effect: call({
    method: "GET",
    path: "/approval-requests/{id}/effect",
    permission: "request.decide",
    record: "approval",
    summary: "Get what the approval of a request changes: the profit, the commission, and what is not paid",
    params,
    answer: approvalEffect,
  }),
  request: call({
    method: "POST",
    path: "/quotes/{id}/approval-requests",
    permission: "quote.read",
    record: "quote",
    summary: "Request approval for an exception on a quote",
    params,
    body: z.object({
      version,
      kind: z.enum(quoteApprovalKinds),
      reason,
      /** The actual cost of the seats, for a net above the quoted one. */
      netCents: positiveCents.optional(),
    }),
    answer: approvalRequest,
    refuses: ["approval_pending"],
  }),
  approve: call({
    method: "POST",
    path: "/approval-requests/{id}/approve",
    permission: "request.decide",
    record: "approval",
    summary: "Approve a request in the version that was reviewed",
    params,
    body: z.object({ version, hash, reason: text(500).meta({ lines: true }).optional() }),
    answer: approvalRequest,
    refuses: ["own_request", "above_refund_limit", "changed_since_opened", "approval_expired", "request_expired"],
  }),
  decline: call({
    method: "POST",
    path: "/approval-requests/{id}/decline",
    permission: "request.decide",
    record: "approval",
    summary: "Reject a request, with a reason",
    params,
    body: z.object({ version, hash, reason }),
    answer: approvalRequest,
    refuses: ["own_request", "changed_since_opened", "refund_is_owed"],
  }),
  withdraw: call({
    method: "POST",
    path: "/approval-requests/{id}/withdraw",
    permission: "quote.read",
    record: "approval",
    summary: "Withdraw a request",
    params,
    body: z.object({ version, reason: text(500).meta({ lines: true }).optional() }),
    answer: approvalRequest,
  }),
};
