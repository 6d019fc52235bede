import { z } from "zod";
import { call } from "#contract/shared/call.ts";
import {
  currency,
  explanation,
  id,
  instant,
  isAmountRight,
  lines,
  localDate,
  page,
  person,
  positiveCents,
  required,
  sumCents,
  text,
  version,
  versionAndReason,
} from "#contract/shared/fields.ts";
import { fileCallOf, pagedQueryOf, sumsCallOf } from "#contract/shared/list.ts";
import { wrong } from "#contract/shared/problems.ts";
import { debitMemoList } from "#domain/debit-memo/list.ts";
import { debitMemoActions } from "#domain/debit-memo/process.ts";
import { debitMemoCategories, debitMemoFaults, debitMemoStatuses } from "#domain/debit-memo/status.ts";
import { consolidatorLength } from "#domain/supplier/entries.ts";

/** A bill of an airline or a consolidator about the issued tickets of a sale; cents of its currency. */
export const debitMemoView = z.object({
  id: z.int(),
  quoteId: z.int(),
  leadId: z.int(),
  /** The airline or consolidator that sent the memo. */
  issuer: z.string(),
  /** The number that the issuer gave the memo. */
  number: z.string(),
  category: z.enum(debitMemoCategories),
  ticketNumber: z.string().nullable(),
  currency,
  amountCents: sumCents,
  receivedOn: localDate,
  /** The last day on which the issuer accepts a dispute. */
  disputeBy: localDate,
  note: z.string().nullable(),
  disputedAt: instant.nullable(),
  /** The amount that the agency accepted. Null until the memo is accepted. */
  acceptedCents: sumCents.nullable(),
  /** The party at fault: the agent of the sale, whose commission falls, or the agency. */
  fault: z.enum(debitMemoFaults).nullable(),
  acceptedAt: instant.nullable(),
  reversedAt: instant.nullable(),
  status: z.enum(debitMemoStatuses),
  version: z.int(),
  allowedActions: z.array(z.enum(debitMemoActions)),
});
export type DebitMemoView = z.output<typeof debitMemoView>;

/** One row of the list of debit memos. */
export const debitMemoRow = debitMemoView
  .pick({
    id: true,
    quoteId: true,
    issuer: true,
    number: true,
    category: true,
    currency: true,
    amountCents: true,
    receivedOn: true,
    disputeBy: true,
    acceptedCents: true,
    fault: true,
    status: true,
  })
  .extend({
    customer: z.string(),
    /** The owner of the sale. */
    owner: person,
  });
export type DebitMemoRow = z.output<typeof debitMemoRow>;

/** The debit memos of a sale, and what a new one may be about. */
export const debitMemosOfQuote = z.object({
  items: z.array(debitMemoView),
  currency,
  /** The caller may record a debit memo on this sale. */
  mayRecord: z.boolean(),
  /** The issued tickets of the sale, if the caller may record a debit memo. */
  ticketNumbers: z.array(z.string()),
});
export type DebitMemosOfQuote = z.output<typeof debitMemosOfQuote>;

const params = z.object({ id });

const newDebitMemo = z
  .object({
    issuer: required(consolidatorLength, "issuer_missing"),
    number: required(40, "memo_number_missing"),
    category: z.enum(debitMemoCategories, wrong("category_missing")),
    /** One of the sale's tickets. Empty if the memo names none. */
    ticketNumber: text(30).default(""),
    amountCents: positiveCents,
    isAmountRight,
    receivedOn: localDate,
    disputeBy: localDate,
    note: lines(500).default(""),
  })
  .refine(({ receivedOn, disputeBy }) => disputeBy >= receivedOn, {
    error: wrong("answer_before_received"),
    path: ["disputeBy"],
  });

export const debitMemoCalls = {
  list: call({
    method: "GET",
    path: "/debit-memos",
    permission: "money.read",
    summary: "List debit memos. Those that can still be disputed come first, with the earliest last day on top",
    query: pagedQueryOf(debitMemoList),
    answer: page(debitMemoRow),
  }),
  sums: sumsCallOf(debitMemoList, "/debit-memos/sums"),
  export: fileCallOf(debitMemoList, "/debit-memos/export"),
  ofQuote: call({
    method: "GET",
    path: "/quotes/{id}/debit-memos",
    permission: "money.read",
    record: "quote",
    summary: "List the debit memos of a sale, newest first, and the tickets that a new one can be about",
    params,
    answer: debitMemosOfQuote,
  }),
  record: call({
    method: "POST",
    path: "/quotes/{id}/debit-memos",
    permission: "booking.ticket",
    record: "quote",
    summary: "Record a debit memo on a sale with tickets. It holds the commission until it is accepted or reversed",
    params,
    body: newDebitMemo,
    answer: debitMemoView,
    refuses: ["debit_memo_known", "no_tickets_issued"],
  }),
  dispute: call({
    method: "POST",
    path: "/debit-memos/{id}/actions/dispute",
    permission: "booking.ticket",
    record: "debitMemo",
    summary: "Record that the memo was disputed, with the argument that was sent to its issuer",
    params,
    body: versionAndReason,
    answer: debitMemoView,
  }),
  accept: call({
    method: "POST",
    path: "/debit-memos/{id}/actions/accept",
    permission: "booking.ticket",
    record: "debitMemo",
    summary: "Accept the memo, or a part of it. The cost lowers the commission if the agent caused it",
    params,
    body: z.object({
      version,
      acceptedCents: positiveCents,
      fault: z.enum(debitMemoFaults, wrong("fault_missing")),
      reason: explanation,
    }),
    answer: debitMemoView,
  }),
  reverse: call({
    method: "POST",
    path: "/debit-memos/{id}/actions/reverse",
    permission: "booking.ticket",
    record: "debitMemo",
    summary: "Record that the issuer withdrew or refunded the memo. The cost of an accepted memo is taken back",
    params,
    body: versionAndReason,
    answer: debitMemoView,
  }),
};
