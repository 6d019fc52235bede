import { z } from "zod";
import { approvalAmountNames, approvalKindNames, quoteApprovalKinds } from "#domain/approval/kinds.ts";
import { approvalList } from "#domain/approval/list.ts";
import { approvalActions, approvalStatuses } from "#domain/approval/process.ts";
import { call } from "./call.ts";
import {
  cents,
  currency,
  done,
  explanation,
  id,
  instant,
  page,
  person,
  positiveCents,
  required,
  text,
  unchecked,
  version,
} from "./fields.ts";
import { pagedQuestionOf } from "./list.ts";
import { wrong } from "./problems.ts";

/** SHA-256 of what is asked, in hexadecimal digits: what is decided is what was looked at. */
const hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/, wrong("hash_missing"))
  .meta(unchecked);

const reason = required(500, "reason_missing").meta({ lines: true });

/** What a list tells of a request. */
export const approvalRow = z.object({
  id: z.int(),
  kind: z.enum(approvalKindNames),
  status: z.enum(approvalStatuses),
  quoteId: z.int(),
  customer: z.string(),
  route: z.string(),
  currency,
  /** What would be other: as the rules want it, and as it is once it is approved. `of` names one of several options. */
  difference: z.array(
    z.object({
      what: z.enum(approvalAmountNames),
      of: z.union([z.string(), z.int()]).nullable(),
      beforeCents: cents,
      afterCents: cents,
    }),
  ),
  reason: z.string(),
  /** Null where an exception was made before anybody had to ask for one. */
  requestedBy: person.nullable(),
  /** Users who wrote what is decided since the last approval of its record; they cannot decide it. */
  writtenBy: z.array(person),
  /** Who follows it up, as long as whoever asked does not work here. */
  handledBy: person.nullable(),
  requestedAt: instant,
  expiresAt: instant,
  /** Null while it waits, and where its time was up or its subject moved on. */
  decidedBy: person.nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string().nullable(),
  /** Decided by whoever asked, where the agency lets administrators do so. */
  isOwnDecision: z.boolean(),
});
export type ApprovalRow = z.output<typeof approvalRow>;

export const approvalRequest = approvalRow.extend({
  version: z.int(),
  hash: z.string(),
  /** The limit that the refund is above, in cents, so that an administrator must approve it; null otherwise. */
  refundLimitCents: cents.nullable(),
  allowedActions: z.array(z.enum(approvalActions)),
});
export type ApprovalRequest = z.output<typeof approvalRequest>;

const ownDecisions = z.object({ reason: z.string().nullable() });

const params = z.object({ id });

export const approvalCalls = {
  list: call({
    method: "GET",
    path: "/approval-requests",
    permission: "money.read",
    summary: "Approval requests, newest first: all for those who decide, their own for everybody else",
    query: pagedQuestionOf(approvalList),
    answer: page(approvalRow),
  }),
  get: call({
    method: "GET",
    path: "/approval-requests/{id}",
    permission: "money.read",
    record: "approval",
    summary: "One approval request",
    params,
    answer: approvalRequest,
  }),
  request: call({
    method: "POST",
    path: "/quotes/{id}/approval-requests",
    permission: "quote.read",
    record: "quote",
    summary: "Send something out of the ordinary on a quote for approval",
    params,
    body: z.object({
      version,
      kind: z.enum(quoteApprovalKinds),
      reason,
      /** What the seats really cost, for a net above the quoted one. */
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
    summary: "Agree to what was looked at",
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
    summary: "Say no, and why",
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
    summary: "Take back what was asked",
    params,
    body: z.object({ version, reason: text(500).meta({ lines: true }).optional() }),
    answer: approvalRequest,
  }),
  ownDecisions: call({
    method: "GET",
    path: "/agency/own-decisions",
    permission: "user.manage",
    summary: "Why administrators decide what they asked for themselves; null where somebody else has to",
    answer: ownDecisions,
  }),
  setOwnDecisions: call({
    method: "PUT",
    path: "/agency/own-decisions",
    permission: "user.manage",
    summary: "Let administrators decide what they asked for themselves, for there is nobody else; null ends it",
    body: z.object({ reason: explanation.nullable() }),
    answer: done,
    refuses: ["state_conflict"],
  }),
};
