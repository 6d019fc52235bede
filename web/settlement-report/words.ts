import type { StatusGroup } from "#domain/quote/status.ts";
import {
  type CreditSign,
  type DecimalFormat,
  type ReportField,
  type RowKind,
  reportFields,
  type SenderKind,
} from "#domain/settlement-report/fields.ts";
import type { MatchState } from "#domain/settlement-report/match.ts";
import type { SettlementReportStatus } from "#domain/settlement-report/process.ts";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";

export const reportStatusNames: Record<SettlementReportStatus, Text> = texts({
  in_review: "In review",
  posted: "Posted",
  discarded: "Discarded",
});

export const reportStatusGroups: Record<SettlementReportStatus, StatusGroup> = {
  in_review: "attention",
  posted: "done",
  discarded: "draft",
};

export const senderKindNames: Record<SenderKind, Text> = texts({
  processor: "Processor",
  consolidator: "Consolidator",
  airline: "Airline",
});

export const rowKindNames: Record<RowKind, Text> = texts({
  charge: "Charge",
  refund: "Refund",
  check: "Check",
  airline_commission: "Commission of the airline",
  consolidator_commission: "Commission of the consolidator",
  dispute: "Dispute",
  payout: "Payout",
  fee: "Fee",
  other: "Something else",
});

/** What becomes of rows that are never posted. */
export const notedKindHints: Partial<Record<RowKind, Text>> = texts({
  dispute: "Record the dispute at its sale, under Chargebacks. It is not posted here.",
  payout: "A payout is not posted.",
  fee: "A fee without a charge is not posted.",
  other: "Rows of this kind are not posted.",
});

/** Returns the name of the field that a problem is about. */
export function fieldName(field: string): string {
  const known = reportFields.find((one) => one === field);
  return known ? t(reportFieldNames[known]) : field;
}

export const reportFieldNames: Record<ReportField, Text> = texts({
  date: "Date",
  kind: "Kind of row",
  reference: "Reference",
  airline: "Airline, three digits",
  amount: "Amount",
  debit: "Debit",
  credit: "Credit",
  fee: "Fee",
  currency: "Currency",
  lastFour: "Card, last four digits",
});

export const decimalFormatNames: Record<DecimalFormat, Text> = texts({
  point: "With a point: 1,234.50",
  comma: "With a comma: 1.234,50",
});

export const creditSignNames: Record<CreditSign, Text> = texts({
  received: "CR is received, DR is paid out",
  paid: "CR is paid out, DR is received",
});

/** The groups of rows, in the order of the screen. */
export const groupNames: Record<MatchState, Text> = texts({
  matched: "Matched",
  to_decide: "To decide",
  left_over: "Left over",
  already_posted: "Already recorded",
});

export const groupHints: Record<MatchState, Text> = texts({
  matched:
    "The reference names exactly one record, and the amounts agree. These rows are posted unless you decide otherwise.",
  to_decide:
    "The reference does not name one record, an amount differs, or the row is there twice. Choose a record, or decide not to post the row.",
  left_over:
    "No record was found, the row cannot be read, or its kind is not posted. Nothing is posted unless you choose a sale.",
  already_posted:
    "The money of these rows was recorded before. Nothing is posted again, unless you say that a row is another payment.",
});
