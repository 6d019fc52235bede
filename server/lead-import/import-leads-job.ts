import { z } from "zod";
import { transaction } from "#server/db/transaction.ts";
import { csvTable } from "#server/http/csv-table.ts";
import type { Parts } from "#server/http/parts.ts";
import { type CsvRow, CsvUnreadable } from "#server/http/read-csv.ts";
import { job } from "#server/jobs/index.ts";
import { checkRows } from "./check-rows.ts";
import { endImport } from "./end-import.ts";
import { askForImport, ImportEnded, type ImportRow, isChecked, loadImport, partsOf, readingOf } from "./store.ts";
import { takeRows } from "./take-rows.ts";

/**
 * Rows per transaction. Few enough that other transactions do not wait long, and that little is lost if the process
 * ends.
 */
const rowsAtOnce = 500;

type Work = Pick<Parts, "db" | "now" | "threads">;

/**
 * Checks a complete file, and imports it after a person has started it. If the process ends halfway, another one
 * continues and skips the finished rows: each batch stores its progress in the same transaction as its results.
 */
export function importLeadsJob(parts: Work) {
  return job({
    name: "import_leads",
    payload: z.object({ importId: z.int() }),
    run: ({ importId }, { signal }) => importLeads(parts, importId, signal),
  });
}

export async function importLeads(parts: Work, importId: number, signal: AbortSignal): Promise<void> {
  const { db } = parts;
  const file = await loadImport(db, importId, { lock: false });
  if (file.outcome !== null || file.partsReceived < file.parts) return;
  const isFinished = isChecked(file) || (await checkFile(parts, file, signal));
  if (isFinished && (file.startedAt === null || (await importRows(parts, importId, signal)))) return;
  await askForImport(db, importId);
}

/** Stores the forecast of all rows. Returns false if the process is stopping and has to queue the rest. */
async function checkFile(parts: Work, file: ImportRow, signal: AbortSignal): Promise<boolean> {
  const { db, now } = parts;
  try {
    if (file.rowCount === null && !(await countRows(parts, file, signal))) return false;
    let at = file.rowsChecked;
    for await (const { headings, rows } of batchesOf(tableOf(parts, file), at)) {
      if (signal.aborted) return false;
      if (!(await checkRows(parts, { importId: file.id, from: at, headings, rows }))) return true;
      at += rows.length;
    }
  } catch (error) {
    if (error instanceof ImportEnded) return true;
    if (!(error instanceof CsvUnreadable)) throw error;
    const how = { outcome: "unreadable" as const, endedAt: now(), problemLine: error.line };
    await transaction(db, (tx) => endImport(tx, file.id, how));
  }
  return true;
}

/** Imports the checked rows. Returns false if the process is stopping and has to queue the rest. */
async function importRows(parts: Work, importId: number, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    if (!(await takeRows(parts, { importId, atMost: rowsAtOnce }))) return true;
  }
  return false;
}

/**
 * Counts the rows before the check, so that a file that is unreadable further down is refused at once. Ends the import of
 * a file without rows. Returns false if the process is stopping.
 */
async function countRows(parts: Work, file: ImportRow, signal: AbortSignal): Promise<boolean> {
  const { db, now } = parts;
  let lines = 0;
  for await (const _ of tableOf(parts, file)) {
    lines += 1;
    if (lines % rowsAtOnce === 0 && signal.aborted) return false;
  }
  const rowCount = Math.max(0, lines - 1);
  await db.updateTable("leadImports").set({ rowCount }).where("id", "=", file.id).execute();
  if (rowCount === 0) await transaction(db, (tx) => endImport(tx, file.id, { outcome: "done", endedAt: now() }));
  return true;
}

function tableOf({ db }: Work, file: ImportRow): AsyncGenerator<CsvRow> {
  return csvTable(partsOf(db, file), readingOf(file).separator);
}

interface Rows {
  headings: CsvRow;
  rows: CsvRow[];
}

/** Yields the rows below the headings, without the first `skipped` ones. */
async function* batchesOf(table: AsyncIterable<CsvRow>, skipped: number): AsyncGenerator<Rows> {
  let headings: CsvRow | undefined;
  let rows: CsvRow[] = [];
  let seen = 0;
  for await (const row of table) {
    if (!headings) {
      headings = row;
      continue;
    }
    seen += 1;
    if (seen <= skipped) continue;
    rows.push(row);
    if (rows.length < rowsAtOnce) continue;
    yield { headings, rows };
    rows = [];
  }
  if (headings && rows.length > 0) yield { headings, rows };
}
