import { scrubCardNumbers } from "#domain/card/detect.ts";
import {
  missingColumns,
  mostRateColumns,
  mostRateRows,
  type RateField,
  type RateReading,
} from "#domain/exchange-rate/fields.ts";
import { guessFromHeadings, guessFromRow, guessRateSeparator, isRowOfRates } from "#domain/exchange-rate/guess.ts";
import { type RateRowOutcome, readRateRow } from "#domain/exchange-rate/read-row.ts";
import { guessDateOrder } from "#domain/lead/import/guess.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import { csvTable } from "#server/http/csv-table.ts";
import { type CsvRow, CsvUnreadable } from "#server/http/read-csv.ts";

/** The text of a file, and the settings that are known. The others are guessed. */
export interface UnreadRates {
  text: string;
  source: string;
  latest: string;
  known: { [Setting in keyof RateReading]?: RateReading[Setting] | undefined };
}

export interface ReadRates {
  reading: RateReading;
  /** Empty texts if the file has no headings. */
  headings: string[];
  /** The columns that are needed and not chosen. Rows are read only if there are none. */
  missing: RateField[];
  rows: (CsvRow & Partial<RateRowOutcome>)[];
}

const longestCell = 200;

/**
 * Reads a file of rates, with or without headings. Throws `invalid_input` if the text is not a table, has no rows, or has
 * too many of them.
 */
export async function readRates({ text, source, latest, known }: UnreadRates): Promise<ReadRates> {
  const separator = known.separator ?? guessRateSeparator(text);
  const table = await tableIn(text, separator);
  const first = table[0]?.cells ?? [];
  const hasHeadings = !isRowOfRates(first);
  const rows = hasHeadings ? table.slice(1) : table;
  if (rows.length === 0) throw invalid([fieldProblem("text", "rate_file_empty")]);
  // With another separator the columns are different, so a mapping no longer applies.
  const chosen = known.mapping?.length === first.length ? known.mapping : undefined;
  const mapping = [...(chosen ?? (hasHeadings ? guessFromHeadings(first) : guessFromRow(first)))];
  const dateAt = mapping.indexOf("date");
  const dateOrder = known.dateOrder ?? guessDateOrder(rows.map(({ cells }) => cells[dateAt] ?? ""));
  const missing = missingColumns(mapping);
  const file = { mapping, dateOrder, source, latest, columns: first.length };
  return {
    reading: { mapping, separator, dateOrder },
    headings: first.map((heading) => (hasHeadings ? scrubCardNumbers(heading) : "")),
    missing,
    rows: rows.map((row) => ({
      line: row.line,
      cells: row.cells.map(scrubCardNumbers),
      ...(missing.length === 0 ? readRateRow(row, file) : {}),
    })),
  };
}

async function tableIn(text: string, separator: RateReading["separator"]): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  try {
    for await (const { line, cells } of csvTable([text.toWellFormed()], separator)) {
      rows.push({ line, cells: cells.slice(0, mostRateColumns).map((cell) => cell.slice(0, longestCell)) });
      if (rows.length > mostRateRows + 1) break;
    }
  } catch (error) {
    if (!(error instanceof CsvUnreadable)) throw error;
    throw invalid([fieldProblem("text", "rate_file_unreadable", { line: String(error.line) })]);
  }
  const headings = rows[0] && !isRowOfRates(rows[0].cells) ? 1 : 0;
  if (rows.length - headings > mostRateRows)
    throw invalid([fieldProblem("text", "rate_too_many_rows", { maximum: mostRateRows.toLocaleString("en-US") })]);
  return rows;
}
