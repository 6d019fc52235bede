import type { ReportPreview, settlementReportCalls } from "#contract/settlement-report/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import {
  kindsOfSender,
  missingIn,
  type Reading,
  type RowKind,
  type SenderKind,
} from "#domain/settlement-report/fields.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import { saidProblem } from "#server/http/refusal-texts.ts";
import { storeMatches } from "./match-report.ts";
import type readOnThread from "./read-report.thread.ts";
import type { ReadReport, Unread } from "./read-report.ts";
import { settlementReports } from "./records.ts";
import { choicesFor, sourceOf, sourceProblems } from "./source.ts";
import { type ReportRecord, readingOf, rememberedOf, senderKindOf } from "./store.ts";
import { readingView } from "./view.ts";

const threadFile = new URL("./read-report.thread.ts", import.meta.url);
const rowsShown = 8;

/**
 * Returns how the first rows are read. Stores nothing. Throws `state_conflict` for a report that is not in review,
 * `invalid_input` if the text is no table with this separator, `busy` and `took_too_long`.
 */
export async function previewReport(
  report: ReportRecord,
  known: CallInput<typeof settlementReportCalls.preview>["body"],
  context: StaffContext,
): Promise<ReportPreview> {
  const present = readingOf(report);
  // Until a person chooses something, the rows are shown as they were read.
  const chosen = present && Object.keys(known).length === 0 ? present : known;
  const { reading, headings, rows, firstRows, words, hasCreditSigns } = await readOn(report, chosen, context);
  const shown = rows.slice(0, rowsShown).map(({ line, cells, problems = [] }) => ({
    line,
    cells,
    problems: problems.map((one) => ({ field: one.field, message: saidProblem(one, context.origin.language) })),
  }));
  return {
    ...readingView(reading),
    ...(await choicesFor(context.db, report)),
    headings,
    firstLines: firstRows.map(({ line, cells }) => ({ line, text: cells.filter(Boolean).join(" · ") })),
    foundWords: words,
    hasCreditSigns,
    rows: shown,
    rowCount: rows.length,
    missing: missingIn(reading),
  };
}

/**
 * Reads all rows, matches them, and remembers the settings for the sender. Replaces rows that were read before. Throws
 * `invalid_input` if a needed column is missing, and the refusals of the process.
 */
export async function readRows(
  report: ReportRecord,
  { version, ...known }: CallInput<typeof settlementReportCalls.read>["body"],
  context: StaffContext,
): Promise<void> {
  const { db, actor, now, origin } = context;
  const move = { action: "read" as const, party: actor, version, now, origin };
  await settlementReports.mustBeAllowed(db, report, move);
  const twice = known.mapping.findIndex((one, index) => one !== null && known.mapping.indexOf(one) !== index);
  if (twice >= 0) throw invalid([fieldProblem(`mapping.${twice}`, "not_accepted")]);
  const isSplit = known.mapping.includes("debit") || known.mapping.includes("credit");
  if (isSplit && known.mapping.includes("amount")) throw invalid([fieldProblem("mapping", "report_amount_twice")]);
  mustFitSender(known.words ?? [], senderKindOf(report));
  const { reading, headings, rows } = await readOn(report, known, context);
  const missing = missingIn(reading);
  if (missing.length > 0)
    throw invalid(missing.map((column) => fieldProblem("mapping", "report_column_missing", { column })));
  const problems = sourceProblems(reading, await choicesFor(db, report));
  if (problems.length > 0) throw invalid(problems);
  const { mapping, headingLine: _, words, ...settings } = reading;
  await db
    .updateTable("reportSenders")
    .set({
      ...settings,
      mapping: JSON.stringify(mapping),
      words: JSON.stringify(words),
      headings: JSON.stringify(headings),
    })
    .where("id", "=", report.senderId)
    .execute();
  await storeMatches(report, { rows, source: sourceOf(report, reading) }, context);
  const details = { rows: rows.length };
  await settlementReports.carryOut(db, report, { ...move, details, set: { reading: JSON.stringify(reading) } });
}

/** Throws `invalid_input` for a word whose kind the sender does not report, and for too many words. */
function mustFitSender(words: Reading["words"], sender: SenderKind): void {
  const kinds: readonly RowKind[] = kindsOfSender[sender];
  const wrong = words.findIndex(({ kind }) => !kinds.includes(kind));
  if (wrong >= 0) throw invalid([fieldProblem(`words.${wrong}.kind`, "not_accepted")]);
}

async function readOn(
  report: ReportRecord,
  known: Unread["known"],
  { parts, db, zone }: StaffContext,
): Promise<ReadReport> {
  if (report.content === null) throw new Refusal("state_conflict");
  return parts.threads.imports.run<typeof readOnThread>(threadFile, {
    text: report.content,
    sender: senderKindOf(report),
    known,
    remembered: await rememberedOf(db, report.senderId),
    uploadedOn: agencyDate(report.uploadedAt, zone),
    field: "separator",
  });
}
