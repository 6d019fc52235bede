import { z } from "zod";
import { commissionRow } from "#contract/commission/calls.ts";
import { call } from "#contract/shared/call.ts";
import {
  explanation,
  id,
  instant,
  localDate,
  page,
  person,
  recordId,
  required,
  sumCents,
  text,
  version,
  versionAndReason,
} from "#contract/shared/fields.ts";
import { fileCallOf, pagedQueryOf } from "#contract/shared/list.ts";
import { statementList } from "#domain/statement/list.ts";
import { statementActions } from "#domain/statement/process.ts";
import { statementStatuses } from "#domain/statement/status.ts";

/** A statement in the list. Amounts are cents of USD. */
export const statementRow = z.object({
  id: z.int(),
  agent: person,
  /** Null for the first statement of the person. */
  fromDay: localDate.nullable(),
  untilDay: localDate,
  status: z.enum(statementStatuses),
  /** The balance carried from the previous statement: 0 or negative. */
  openingCents: sumCents,
  /** The number and the sum of the lines: those that an open statement would pay now, otherwise the reviewed ones, or null. */
  lines: z.int().nullable(),
  linesCents: sumCents.nullable(),
  openedAt: instant,
  acknowledgedAt: instant.nullable(),
  openDisputes: z.int(),
  /** The day on which the person got the money, and how to find it; null before the payout is recorded. */
  payoutDay: localDate.nullable(),
  payoutReference: z.string().nullable(),
});
export type StatementRow = z.output<typeof statementRow>;

export const commissionDispute = z.object({
  id: z.int(),
  lineId: z.int(),
  reason: z.string(),
  raisedBy: person,
  raisedAt: instant,
  answer: z.string().nullable(),
  answeredBy: person.nullable(),
  answeredAt: instant.nullable(),
});
export type CommissionDispute = z.output<typeof commissionDispute>;

export const statementLine = commissionRow.pick({
  id: true,
  quoteId: true,
  customer: true,
  kind: true,
  part: true,
  saleDate: true,
  grossProfitCents: true,
  netTipsCents: true,
  saleCurrency: true,
  rateBps: true,
  amountCents: true,
  reason: true,
  at: true,
});
export type StatementLine = z.output<typeof statementLine>;

/** A statement with its lines: as closed, or those that it would pay now. */
export const statementView = statementRow.extend({
  version: z.int(),
  /** The sum of `items`. */
  presentCents: sumCents,
  totalCents: sumCents,
  paidCents: sumCents,
  carriedCents: sumCents,
  openedBy: person,
  reviewedBy: person.nullable(),
  reviewedAt: instant.nullable(),
  closedBy: person.nullable(),
  closedAt: instant.nullable(),
  payoutBy: person.nullable(),
  payoutAt: instant.nullable(),
  items: z.array(statementLine),
  /** The payable lines of its sales that it leaves out, because they were written after its last day. */
  leftOut: z.array(statementLine),
  disputes: z.array(commissionDispute),
  /**
   * True if it pays the caller, or if the caller entered a manual commission of it and reviewed it. If the caller may close
   * it all the same, the reason is required.
   */
  decidesOwn: z.boolean(),
  allowedActions: z.array(z.enum(statementActions)),
});
export type StatementView = z.output<typeof statementView>;

/** A person who gets no statement, because of another statement of theirs. */
export const skippedPerson = z.object({
  agent: person,
  why: z.enum(["statement_open", "day_covered"]),
  statementId: z.int(),
});
export type SkippedPerson = z.output<typeof skippedPerson>;

const params = z.object({ id });
const body = z.object({ version });
const lineIds = z.array(recordId).max(1000);

export const statementCalls = {
  list: call({
    method: "GET",
    path: "/commission-statements",
    permission: "statement.read",
    summary: "List the statements of commissions, the newest first",
    query: pagedQueryOf(statementList),
    answer: page(statementRow),
  }),
  export: fileCallOf(statementList, "/commission-statements/export"),
  open: call({
    method: "POST",
    path: "/commission-statements",
    permission: "commission.adjust",
    summary: "Open statements for a period: of one person, or of everyone with lines to pay or a balance",
    body: z.object({
      untilDay: localDate,
      /** The person who is paid; everyone if omitted. */
      agentId: recordId.optional(),
    }),
    answer: z.object({
      /** The number of opened statements. */
      opened: z.int(),
      /** The people with lines to pay or a balance who get no statement. */
      skipped: z.array(skippedPerson),
    }),
  }),
  show: call({
    method: "GET",
    path: "/commission-statements/{id}",
    permission: "statement.read",
    record: "statement",
    summary: "Get a statement with its lines and disputes",
    params,
    answer: statementView,
  }),
  document: call({
    method: "GET",
    path: "/commission-statements/{id}/document",
    permission: "statement.read",
    record: "statement",
    summary: "Get a closed statement as PDF",
    params,
    answer: "application/pdf",
    refuses: ["state_conflict"],
  }),
  review: call({
    method: "POST",
    path: "/commission-statements/{id}/actions/review",
    permission: "commission.adjust",
    record: "statement",
    summary: "Mark a statement as reviewed, with the lines that it has now",
    params,
    body,
    answer: statementView,
  }),
  takeIn: call({
    method: "POST",
    path: "/commission-statements/{id}/actions/take-in",
    permission: "commission.adjust",
    record: "statement",
    summary: "Take the left out lines of its sales into a statement. It has to be reviewed afterwards",
    params,
    body: z.object({ version, leftOut: lineIds.min(1) }),
    answer: statementView,
    refuses: ["left_out_changed"],
  }),
  close: call({
    method: "POST",
    path: "/commission-statements/{id}/actions/close",
    permission: "commission.adjust",
    record: "statement",
    summary: "Close a statement of another person. Its lines never change again, and the person is notified",
    params,
    body: z.object({
      version,
      /** The left out lines that the caller has seen. If others are left out, the closing is refused. */
      leftOut: lineIds.optional(),
      /** Required if no other active person may close it. */
      reason: text(500).meta({ lines: true }).optional(),
    }),
    answer: statementView,
    refuses: ["statement_changed", "left_out_changed", "own_statement"],
  }),
  recordPayout: call({
    method: "POST",
    path: "/commission-statements/{id}/actions/record-payout",
    permission: "commission.adjust",
    record: "statement",
    summary: "Record when the person got the money of a closed statement. Its lines are paid from then on",
    params,
    body: z.object({
      version,
      /** Not before the closing, and not after today. */
      day: localDate,
      /** The number or text with which the payment is found. */
      reference: required(60, "payout_reference_missing"),
    }),
    answer: statementView,
  }),
  discard: call({
    method: "POST",
    path: "/commission-statements/{id}/actions/discard",
    permission: "commission.adjust",
    record: "statement",
    summary: "Discard a statement that is not closed. Its lines belong to the next one",
    params,
    body: versionAndReason,
    answer: statementView,
  }),
  acknowledge: call({
    method: "POST",
    path: "/commission-statements/{id}/actions/acknowledge",
    permission: "commission.own",
    record: "statement",
    summary: "Acknowledge a closed statement",
    params,
    body,
    answer: statementView,
    refuses: ["dispute_open"],
  }),
  dispute: call({
    method: "POST",
    path: "/commission-statements/{id}/disputes",
    permission: "commission.own",
    record: "statement",
    summary: "Dispute a line of a closed statement with a reason",
    params,
    body: z.object({ version, lineId: recordId, reason: explanation }),
    answer: statementView,
    refuses: ["already_exists"],
  }),
  answer: call({
    method: "POST",
    path: "/commission-statements/{id}/disputes/{disputeId}/answer",
    permission: "commission.adjust",
    record: "statement",
    summary: "Answer a dispute",
    params: z.object({ id, disputeId: id }),
    body: versionAndReason,
    answer: statementView,
    refuses: ["own_statement"],
  }),
};
