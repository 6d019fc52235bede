import type { CallInput } from "#contract/call.ts";
import type { LeadFields } from "#contract/lead.ts";
import { type ImportPreview, type leadImportCalls, previewLength } from "#contract/lead-import.ts";
import { scrubCardNumbers } from "#domain/card/detect.ts";
import { reasonsFor } from "#domain/lead/duplicates.ts";
import { guessDateOrder, guessMapping, guessSeparator } from "#domain/lead/import/guess.ts";
import type { Db } from "#server/db/database.ts";
import { earlierDuplicates } from "#server/duplicate/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { saidProblem } from "#server/http/refusal-texts.ts";
import { judgeRow } from "./judge-row.ts";
import { type CsvRow, CsvUnreadable, readCsv } from "./read-csv.ts";

const rowsShown = 8;
const rowsLookedAt = 200;
const longestCell = 200;

/** What the beginning of a file would become. What is not said is guessed; nothing is kept. */
export async function previewImport(
  { text: given, ...said }: CallInput<typeof leadImportCalls.preview>["body"],
  { db, now, origin }: StaffContext,
): Promise<ImportPreview> {
  // Shown without card numbers, as it would be kept.
  const text = scrubCardNumbers(given);
  const separator = said.separator ?? guessSeparator(text);
  const { rows: all, problemLine } = await beginningOf(text, separator);
  const [headings = { line: 1, cells: [] }, ...rows] = all;
  // Another separator makes other columns.
  const chosen = said.mapping?.length === headings.cells.length ? said.mapping : undefined;
  const mapping = [...(chosen ?? guessMapping(headings.cells)).slice(0, 60)];
  const dates = mapping.flatMap((field, index) =>
    field === "departsOn" || field === "arrivesOn" || field === "returnsOn"
      ? rows.map(({ cells }) => cells[index] ?? "")
      : [],
  );
  const dateOrder = said.dateOrder ?? guessDateOrder(dates);
  const judged = rows.map((row) => ({ ...row, ...judgeRow(row.cells, { mapping, dateOrder, ownerId: null, now }) }));
  const duplicates = await duplicatesAmong(judged, db);
  const shown = judged.slice(0, rowsShown).map(({ line, cells, problems = [] }) => ({
    line,
    cells: cells.slice(0, mapping.length).map((cell) => cell.slice(0, longestCell)),
    problems: problems.map((one) => ({ field: one.field, message: saidProblem(one, origin.language) })),
    duplicate: duplicates.get(line) ?? null,
  }));
  const read = { separator, mapping, dateOrder, headings: headings.cells.slice(0, 60), problemLine };
  return { ...read, rows: shown, compared: judged.length, duplicates: duplicates.size };
}

type Duplicate = NonNullable<ImportPreview["rows"][number]["duplicate"]>;

/** By line: a lead there is, or else the first row above that may be about the same person. */
async function duplicatesAmong(
  judged: readonly { line: number; lead?: LeadFields }[],
  db: Db,
): Promise<Map<number, Duplicate>> {
  const rows = judged.flatMap(({ line, lead }) => (lead ? [{ key: line, lead }] : []));
  const earlier = await earlierDuplicates(db, rows);
  return new Map(
    rows.flatMap(({ key, lead }, index): [number, Duplicate][] => {
      const known = earlier.get(key);
      if (known) return [[key, { leadId: known.id, line: null, reasons: known.reasons }]];
      const above = rows.slice(0, index).map((row) => ({ line: row.key, reasons: reasonsFor(row.lead, lead) }));
      const twin = above.find(({ reasons }) => reasons.length > 0);
      return twin ? [[key, { leadId: null, ...twin }]] : [];
    }),
  );
}

async function beginningOf(text: string, separator: ImportPreview["separator"]) {
  const rows: CsvRow[] = [];
  let problemLine: number | null = null;
  // Cut off in the middle of a row, the last line says nothing.
  const whole = text.length < previewLength * 0.99 ? text : text.slice(0, text.lastIndexOf("\n") + 1);
  try {
    for await (const row of readCsv([whole], separator)) {
      rows.push(row);
      if (rows.length > rowsLookedAt) break;
    }
  } catch (error) {
    if (!(error instanceof CsvUnreadable)) throw error;
    // A cell of several lines may be cut off as well.
    if (whole.length === text.length || rows.length === 0) problemLine = error.line;
  }
  return { rows, problemLine };
}
