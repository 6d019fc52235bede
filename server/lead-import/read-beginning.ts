import { type ImportPreview, mostColumns, previewLength } from "#contract/lead-import/calls.ts";
import { scrubCardNumbers } from "#domain/card/detect.ts";
import { type DuplicateReason, reasonsFor } from "#domain/lead/duplicates.ts";
import type { DateOrder, Mapping, Separator } from "#domain/lead/import/fields.ts";
import { guessDateOrder, guessMapping, guessSeparator, isDateOrderOpen } from "#domain/lead/import/guess.ts";
import { csvTable } from "#server/http/csv-table.ts";
import { type CsvRow, CsvUnreadable } from "#server/http/read-csv.ts";
import { type Judged, judgeRow } from "./judge-row.ts";

const rowsLookedAt = 200;

/** The beginning of a file, and the settings that the person has chosen. */
export interface Beginning {
  text: string;
  separator?: Separator | undefined;
  mapping?: Mapping | undefined;
  dateOrder?: DateOrder | undefined;
  /** The current date in the agency's time zone. */
  today: string;
}

/** An earlier row of the file that may be about the same person. */
interface Twin {
  line: number;
  reasons: DuplicateReason[];
}

type Settings = Pick<ImportPreview, "separator" | "mapping" | "dateOrder" | "dateOrderIsOpen" | "problemLine">;

export interface ReadBeginning extends Settings {
  headings: string[];
  rows: (CsvRow & Judged & { twin: Twin | null })[];
}

/** Reads the first rows of a file without card numbers, and guesses the settings that are missing. */
export async function readBeginning({ text: given, today, ...said }: Beginning): Promise<ReadBeginning> {
  // The preview omits card numbers, as the stored file does.
  const text = scrubCardNumbers(given);
  const separator = said.separator ?? guessSeparator(text);
  const { rows: all, problemLine } = await firstRows(text, separator);
  const [headings = { line: 1, cells: [] }, ...rows] = all;
  // With another separator the columns are different, so the mapping no longer applies.
  const chosen = said.mapping?.length === Math.min(headings.cells.length, mostColumns) ? said.mapping : undefined;
  const guessed = () =>
    guessMapping(
      headings.cells,
      rows.map(({ cells }) => cells),
    );
  const mapping = [...(chosen ?? guessed()).slice(0, mostColumns)];
  const dates = mapping.flatMap((field, index) =>
    field === "departsOn" || field === "arrivesOn" || field === "returnsOn"
      ? rows.map(({ cells }) => cells[index] ?? "")
      : [],
  );
  const dateOrder = said.dateOrder ?? guessDateOrder(dates);
  const dateOrderIsOpen = said.dateOrder === undefined && isDateOrderOpen(dates);
  const judged = rows.map((row) => ({ ...row, ...judgeRow(row.cells, { mapping, dateOrder, ownerId: null, today }) }));
  const withTwins = judged.map((row, index) => ({ ...row, twin: twinOf(row, judged.slice(0, index)) }));
  return {
    separator,
    mapping,
    dateOrder,
    dateOrderIsOpen,
    problemLine,
    headings: headings.cells.slice(0, mostColumns),
    rows: withTwins,
  };
}

function twinOf({ lead }: Judged, above: readonly (CsvRow & Judged)[]): Twin | null {
  if (!lead) return null;
  for (const row of above) {
    const reasons = row.lead ? reasonsFor(row.lead, lead) : [];
    if (reasons.length > 0) return { line: row.line, reasons };
  }
  return null;
}

async function firstRows(text: string, separator: Separator) {
  const rows: CsvRow[] = [];
  let problemLine: number | null = null;
  // The last line may be incomplete and is ignored.
  const whole = text.length < previewLength * 0.99 ? text : text.slice(0, text.lastIndexOf("\n") + 1);
  try {
    for await (const row of csvTable([whole], separator)) {
      rows.push(row);
      if (rows.length > rowsLookedAt) break;
    }
  } catch (error) {
    if (!(error instanceof CsvUnreadable)) throw error;
    // A cell of several lines may be incomplete too, which is not a problem of the file.
    if (whole.length === text.length || rows.length === 0) problemLine = error.line;
  }
  return { rows, problemLine };
}
