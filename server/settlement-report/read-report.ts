import { createHash } from "node:crypto";
import { scrubCardNumbers } from "#domain/card/detect.ts";
import { guessDateOrder } from "#domain/lead/import/guess.ts";
import {
  longestCell,
  mostColumns,
  mostLinesAbove,
  mostRows,
  mostWords,
  type Reading,
  type SenderKind,
} from "#domain/settlement-report/fields.ts";
import {
  guessDecimalFormat,
  guessHeadings,
  guessReportMapping,
  guessReportSeparator,
} from "#domain/settlement-report/guess.ts";
import { type FoundWord, plainWord, wordsIn } from "#domain/settlement-report/kinds.ts";
import { hasCreditSign } from "#domain/settlement-report/read-amount.ts";
import { feesAreNegative, type HowToRead, type RowOutcome, readRow } from "#domain/settlement-report/read-row.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import { csvTable } from "#server/http/csv-table.ts";
import { type CsvRow, CsvUnreadable } from "#server/http/read-csv.ts";

/** The settings of a sender's last file. The line of the headings is found in each file. */
export type RememberedReading = Omit<Reading, "headingLine"> & { headings: readonly string[] };

/** The text of a report, and the settings that are known. The others are guessed. */
export interface Unread {
  text: string;
  sender: SenderKind;
  known: { [Setting in keyof Reading]?: Reading[Setting] | undefined };
  /** The settings with which the last file of the sender was read. They apply to a file with the same headings. */
  remembered: RememberedReading | null;
  /** The agency's date of the upload. */
  uploadedOn: string;
  /** The field that a refusal names. */
  field: "text" | "separator";
}

export interface ReadReport {
  /** The hash of the text as it was sent, in hexadecimal digits. */
  sha256: string;
  /** The text without card numbers, and without characters that PostgreSQL cannot store. */
  text: string;
  headings: string[];
  /** The first rows, from which a person can choose the headings. */
  firstRows: CsvRow[];
  /** The words in the column of kinds. */
  words: FoundWord[];
  /** An amount has "CR" or "DR". */
  hasCreditSigns: boolean;
  reading: Reading;
  rows: (CsvRow & RowOutcome)[];
}

/**
 * Reads a report without card numbers. Throws `invalid_input` if the text is not a table, has no rows below the
 * headings, or has too many of them.
 */
export async function readReport({ text: given, known, remembered, field, ...unread }: Unread): Promise<ReadReport> {
  const sha256 = createHash("sha256").update(given).digest("hex");
  const text = withoutCardNumbers(given.replaceAll("\0", "\uFFFD").toWellFormed());
  const separator = known.separator ?? guessReportSeparator(text, remembered?.separator);
  const table = await tableIn(text, separator, field);
  const firstRows = table.slice(0, mostLinesAbove);
  const chosen = table.findIndex(({ line }) => line === known.headingLine);
  const place = chosen >= 0 ? chosen : guessHeadings(cellsIn(firstRows), remembered?.headings ?? null);
  const { cells: headings = [], line: headingLine = 1 } = table[place] ?? {};
  const rows = table.slice(place + 1);
  mustHaveRows(rows, field);
  const isSameFile = remembered !== null && JSON.stringify(remembered.headings) === JSON.stringify(headings);
  const like = isSameFile ? remembered : undefined;
  // With another separator the columns are different, so a mapping no longer applies.
  const mapping = [
    ...((known.mapping?.length === headings.length ? known.mapping : undefined) ??
      like?.mapping ??
      guessReportMapping(headings)),
  ];
  const cellsOf = (...names: Reading["mapping"]) =>
    mapping.flatMap((one, index) => (names.includes(one) ? rows.map(({ cells }) => cells[index] ?? "") : []));
  const amountCells = cellsOf("amount", "debit", "credit", "fee");
  const reading: Reading = {
    mapping,
    headingLine,
    separator,
    dateOrder: known.dateOrder ?? like?.dateOrder ?? guessDateOrder(cellsOf("date")),
    decimalFormat:
      known.decimalFormat ?? like?.decimalFormat ?? guessDecimalFormat(cellsOf("amount", "debit", "credit")),
    creditSign: oneOf(known.creditSign, remembered?.creditSign),
    words: joinWords(remembered?.words ?? [], known.words ?? []),
    currency: mapping.includes("currency") ? null : (known.currency ?? like?.currency ?? null),
    merchantAccount: oneOf(known.merchantAccount, remembered?.merchantAccount),
    consolidator: oneOf(known.consolidator, remembered?.consolidator),
  };
  const { sender, uploadedOn } = unread;
  const complete = rows.map(({ cells }) => cells).filter((cells) => hasItsCells(cells, headings));
  const how = { sender, reading, file: { feesAreNegative: feesAreNegative(complete, sender, reading), uploadedOn } };
  const read = rows.map((row) => ({ ...row, ...readRowOf(row, headings, how) }));
  const words = wordsIn(cellsOf("kind"), sender, reading.words).slice(0, mostWords);
  const hasCreditSigns = amountCells.some(hasCreditSign);
  return { sha256, text, headings, firstRows, words, hasCreditSigns, reading, rows: read };
}

const cellsIn = (rows: readonly CsvRow[]) => rows.map(({ cells }) => cells);

/** Returns the chosen setting, which may be none, or else the remembered one. */
function oneOf<Value extends string>(known: Value | null | undefined, remembered: Value | null | undefined) {
  return known === undefined ? (remembered ?? null) : known;
}

/** Returns the remembered words, with the kinds that a person chose now. The earliest of too many are forgotten. */
function joinWords(remembered: Reading["words"], known: Reading["words"]): Reading["words"] {
  const others = remembered.filter(({ word }) => !known.some((one) => plainWord(one.word) === plainWord(word)));
  return [...others, ...known].slice(-mostWords);
}

function readRowOf({ cells }: CsvRow, headings: readonly string[], how: HowToRead): RowOutcome {
  if (hasItsCells(cells, headings)) return readRow(cells, how);
  const counts = { cells: String(cells.length), columns: String(headings.length) };
  return { problems: [fieldProblem("cells", "report_cells_differ", counts)] };
}

/** Returns true for a row with as many cells as there are headings. Otherwise its cells belong to other columns. */
function hasItsCells(cells: readonly string[], headings: readonly string[]): boolean {
  return cells.length >= headings.length && cells.slice(headings.length).every((cell) => cell.trim() === "");
}

/** Removes card numbers within cells, quoted or not, so that a number never takes the next column with it. */
function withoutCardNumbers(text: string): string {
  return text.replace(/"[^"]*"|[^,;\t|\r\n"]+/g, (piece) => scrubCardNumbers(piece));
}

async function tableIn(text: string, separator: Reading["separator"], field: Unread["field"]): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  try {
    for await (const { line, cells } of csvTable([text], separator)) {
      rows.push({ line, cells: cells.slice(0, mostColumns).map((cell) => cell.slice(0, longestCell)) });
      if (rows.length > mostRows + mostLinesAbove + 1) break;
    }
  } catch (error) {
    if (!(error instanceof CsvUnreadable)) throw error;
    throw invalid([fieldProblem(field, "report_unreadable", { line: String(error.line) })]);
  }
  return rows;
}

function mustHaveRows(rows: readonly CsvRow[], field: Unread["field"]): void {
  if (rows.length > mostRows)
    throw invalid([fieldProblem(field, "report_too_many_rows", { maximum: mostRows.toLocaleString("en-US") })]);
  if (rows.length === 0) throw invalid([fieldProblem(field, "report_unreadable", { line: "1" })]);
}
