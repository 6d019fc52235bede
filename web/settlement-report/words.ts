import type { StatusGroup } from "#domain/quote/status.ts";
import type { DecimalFormat, ReportField, RowKind, SenderKind } from "#domain/settlement-report/fields.ts";
import type { MatchState } from "#domain/settlement-report/match.ts";
import type { SettlementReportStatus } from "#domain/settlement-report/process.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

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
});

export const reportFieldNames: Record<ReportField, Text> = texts({
  date: "Date",
  kind: "Kind of row",
  reference: "Reference",
  amount: "Amount",
  fee: "Fee",
  currency: "Currency",
  lastFour: "Card, last four digits",
});

export const decimalFormatNames: Record<DecimalFormat, Text> = texts({
  point: "With a point: 1,234.50",
  comma: "With a comma: 1.234,50",
});

/** The groups of rows, in the order of the screen. */
export const groupNames: Record<MatchState, Text> = texts({
  matched: "Matched",
  to_decide: "To decide",
  left_over: "Left over",
  already_posted: "Already recorded",
});

export const groupHints: Record<MatchState, Text> = texts({
  matched: "Exactly one record agrees. These rows are posted unless you decide otherwise.",
  to_decide:
    "Several records are possible, an amount differs, or an equal row was posted. Choose a record, or decide not to post the row.",
  left_over: "No record was found, or the row cannot be read. Nothing is posted for these rows.",
  already_posted: "The money of these rows was recorded before. Nothing is posted for them again.",
});
