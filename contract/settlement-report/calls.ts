import { z } from "zod";
import { call } from "#contract/shared/call.ts";
import {
  currency,
  id,
  instant,
  localDate,
  nonNegativeSumCents,
  person,
  recordId,
  required,
  sumCents,
  text,
  unchecked,
  version,
} from "#contract/shared/fields.ts";
import { dateOrders, separators } from "#domain/lead/import/fields.ts";
import {
  creditSigns,
  decimalFormats,
  longestCell,
  longestReport,
  mostColumns,
  mostWords,
  reportFields,
  rowKinds,
  senderKinds,
} from "#domain/settlement-report/fields.ts";
import { matchStates } from "#domain/settlement-report/match.ts";
import { settlementReportActions, settlementReportStatuses } from "#domain/settlement-report/process.ts";
import { encodings } from "#domain/shared/encodings.ts";
import { consolidatorLength } from "#domain/supplier/entries.ts";

const mapping = z.array(z.enum(reportFields).nullable());
const mappingSent = mapping.min(1).max(mostColumns);
/** Words for kinds of rows that a person chose the kinds of. */
const words = z.array(z.object({ word: text(longestCell), kind: z.enum(rowKinds) })).max(mostWords);
const reading = z.object({
  mapping,
  /** The line of the file with the headings. */
  headingLine: z.int().positive(),
  separator: z.enum(separators),
  dateOrder: z.enum(dateOrders),
  decimalFormat: z.enum(decimalFormats),
  /** The meaning of "CR" beside an amount; null if such amounts are refused. */
  creditSign: z.enum(creditSigns).nullable(),
  words,
  /** The currency of all amounts; null if a column contains it. */
  currency: currency.nullable(),
  /** The merchant account of the charges of a processor; null if they may be of any account. */
  merchantAccount: z.string().nullable(),
  /** The consolidator of the settings; null to find it by the name of the sender. */
  consolidator: z.string().nullable(),
});
/** Omitted if it is as remembered for the sender, or as guessed for the file. */
const rememberedSettings = {
  headingLine: z.int().positive().max(longestReport).optional(),
  creditSign: z.enum(creditSigns).nullable().optional(),
  words: words.optional(),
  merchantAccount: text(60).nullable().optional(),
  consolidator: text(60).nullable().optional(),
};
const problem = z.object({ field: z.string(), message: z.string() });

const sender = z.object({ name: z.string(), kind: z.enum(senderKinds) });

/** The senders of earlier reports, and the consolidators that have sent none. */
export const reportSenders = z.array(sender.extend({ encoding: z.enum(encodings).nullable() }));
export type ReportSenders = z.output<typeof reportSenders>;

export const settlementReportRow = z.object({
  id: z.int(),
  sender,
  fileName: z.string(),
  status: z.enum(settlementReportStatuses),
  uploadedBy: person,
  uploadedAt: instant,
  /** The number of rows of each state; all 0 until the rows are read. */
  counts: z.object({ matched: z.int(), to_decide: z.int(), left_over: z.int(), already_posted: z.int() }),
  /** The number of rows that were posted, or that a person agreed to post. */
  rowsToPost: z.int(),
});
export type SettlementReportRow = z.output<typeof settlementReportRow>;

/** A record that a row may be about. Amounts are cents of its currency. */
export const reportCandidate = z.object({
  /** The charge or refund payment, or the quote of a check or commission. */
  recordId: z.int(),
  quoteId: z.int(),
  customer: z.string(),
  currency,
  /** The amount that was expected when the rows were matched. */
  openCents: nonNegativeSumCents,
  /** The amount of the row less the expected one; null if the currencies differ. */
  differenceCents: sumCents.nullable(),
  lastFour: z.string().nullable(),
  on: localDate.nullable(),
  canBePosted: z.boolean(),
  /** The recorded money has the reference and the amount of the row, so it is the same payment. */
  isKnown: z.boolean(),
  /** The fee of a charge that was entered before; null if none was, and for other records. */
  recordedFeeCents: nonNegativeSumCents.nullable(),
  /** Nothing more is expected, because money was recorded. */
  isRecorded: z.boolean(),
});
export type ReportCandidate = z.output<typeof reportCandidate>;

/** A row of a report. The facts are null if it cannot be read. */
export const reportLine = z.object({
  line: z.int(),
  kind: z.enum(rowKinds).nullable(),
  /** The row has no word for its kind, so its sign gives the kind. */
  isKindGuessed: z.boolean(),
  datedOn: localDate.nullable(),
  reference: z.string().nullable(),
  /** A spreadsheet replaced digits of the reference, so it names nothing. */
  isReferenceDamaged: z.boolean(),
  amountCents: sumCents.nullable(),
  feeCents: nonNegativeSumCents.nullable(),
  currency: currency.nullable(),
  lastFour: z.string().nullable(),
  /** The cells of the file, to recognize a row that cannot be read. Only the mapped ones after the report was posted. */
  cells: z.array(z.string()),
  problems: z.array(problem),
  match: z.enum(matchStates),
  candidates: z.array(reportCandidate),
  /** Null while a person has to decide. */
  decision: z.enum(["post", "leave"]).nullable(),
  recordId: z.int().nullable(),
  isLast: z.boolean(),
  /** A person said that the row is another payment than the equal or recorded one. */
  isAnother: z.boolean(),
  note: z.string().nullable(),
  isPosted: z.boolean(),
  /** A row with the same facts: a posted one, or an earlier one of this report. */
  equalTo: z.object({ reportId: z.int(), line: z.int() }).nullable(),
});
export type ReportLine = z.output<typeof reportLine>;

export const settlementReportView = settlementReportRow.extend({
  version: z.int(),
  /** Null until a person confirmed how the rows are read. */
  reading: reading.nullable(),
  endedBy: person.nullable(),
  endedAt: instant.nullable(),
  lines: z.array(reportLine),
  allowedActions: z.array(z.enum(settlementReportActions)),
});
export type SettlementReportView = z.output<typeof settlementReportView>;

export const reportPreview = reading.extend({
  headings: z.array(z.string()),
  /** The first lines of the file, from which the headings can be chosen. */
  firstLines: z.array(z.object({ line: z.int(), text: z.string() })),
  /** The words in the column of kinds. The kind is null if a person has to choose it. */
  foundWords: z.array(z.object({ word: z.string(), kind: z.enum(rowKinds).nullable() })),
  /** An amount has "CR" or "DR", whose meaning a person has to choose. */
  hasCreditSigns: z.boolean(),
  /** The merchant accounts or the consolidators that can be chosen for the sender. */
  merchantAccounts: z.array(z.string()),
  consolidators: z.array(z.string()),
  rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()), problems: z.array(problem) })),
  rowCount: z.int(),
  /** The columns that are still missing. */
  missing: z.array(z.enum(reportFields)),
});
export type ReportPreview = z.output<typeof reportPreview>;

const params = z.object({ id });
const onReport = { permission: "money.reconcile", record: "settlementReport", params } as const;

export const settlementReportCalls = {
  senders: call({
    method: "GET",
    path: "/settlement-reports/senders",
    permission: "money.reconcile",
    summary: "List the senders of settlement reports, with the consolidators of the agency",
    answer: reportSenders,
  }),
  list: call({
    method: "GET",
    path: "/settlement-reports",
    permission: "money.reconcile",
    summary: "List the latest settlement reports, newest first",
    answer: z.array(settlementReportRow),
  }),
  upload: call({
    method: "POST",
    path: "/settlement-reports",
    permission: "money.reconcile",
    summary: "Upload the text of a report. Nothing is posted. Card numbers are removed",
    body: z.object({
      sender: required(consolidatorLength, "report_sender_missing"),
      kind: z.enum(senderKinds),
      fileName: required(200, "missing"),
      encoding: z.enum(encodings),
      text: z.string().min(1).max(longestReport).meta(unchecked),
    }),
    answer: settlementReportView,
    refuses: ["report_known"],
  }),
  show: call({
    ...onReport,
    method: "GET",
    path: "/settlement-reports/{id}",
    summary: "Get a report with its rows and the records that they match",
    answer: settlementReportView,
  }),
  preview: call({
    ...onReport,
    method: "POST",
    path: "/settlement-reports/{id}/preview",
    summary: "Preview how the first rows are read. Omitted settings are those of the sender, or guessed",
    isQuestion: true,
    body: z.object({
      mapping: mappingSent.optional(),
      separator: z.enum(separators).optional(),
      dateOrder: z.enum(dateOrders).optional(),
      decimalFormat: z.enum(decimalFormats).optional(),
      currency: currency.nullable().optional(),
      ...rememberedSettings,
    }),
    answer: reportPreview,
  }),
  read: call({
    ...onReport,
    method: "POST",
    path: "/settlement-reports/{id}/actions/read",
    summary: "Read all rows, match them, and remember the settings for the sender",
    body: reading.extend({ version, mapping: mappingSent, ...rememberedSettings }),
    answer: settlementReportView,
  }),
  match: call({
    ...onReport,
    method: "POST",
    path: "/settlement-reports/{id}/actions/match",
    summary: "Match the rows with the present records. Decisions that are still possible are kept",
    body: z.object({ version }),
    answer: settlementReportView,
  }),
  decide: call({
    ...onReport,
    method: "POST",
    path: "/settlement-reports/{id}/rows/{number}/decision",
    summary: "Choose the record that a row is posted to, or leave the row",
    params: z.object({ id, number: id }),
    body: z.object({
      version,
      decision: z.enum(["post", "leave"]),
      /** A candidate, or a record of a sale that the caller looked up, to post. */
      recordId: recordId.nullable().default(null),
      /** No more is expected, so the difference is entered with the note as its reason. */
      isLast: z.boolean().default(false),
      /** The row is another payment than the equal row or the recorded money. */
      isAnother: z.boolean().default(false),
      /** The reason for the difference to the expected amount. */
      note: text(500).default(""),
    }),
    answer: settlementReportView,
  }),
  records: call({
    ...onReport,
    method: "GET",
    path: "/settlement-reports/{id}/rows/{number}/records",
    summary: "List the records of a sale that a row can be posted to",
    params: z.object({ id, number: id }),
    query: z.object({ quoteId: id }),
    answer: z.array(reportCandidate),
  }),
  post: call({
    ...onReport,
    permission: "booking.ticket",
    method: "POST",
    path: "/settlement-reports/{id}/actions/post",
    summary: "Post all agreed rows, or none of them if one is refused",
    body: z.object({ version }),
    answer: settlementReportView,
    refuses: ["report_nothing_to_post", "report_row_changed", "report_row_refused"],
  }),
  discard: call({
    ...onReport,
    method: "POST",
    path: "/settlement-reports/{id}/actions/discard",
    summary: "Discard a report and delete its rows. Nothing was posted",
    body: z.object({ version }),
    answer: settlementReportView,
  }),
};
