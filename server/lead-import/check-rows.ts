import { sql } from "kysely";
import type { LeadFields } from "#contract/lead/lead.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import type { DuplicateReason } from "#domain/lead/duplicates.ts";
import { type Forecast, kindOf } from "#domain/lead/import/forecast.ts";
import type { FieldProblem } from "#domain/shared/problem.ts";
import { loadTimeZone } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import { transaction } from "#server/db/transaction.ts";
import { earlierDuplicates } from "#server/duplicate/index.ts";
import type { Parts } from "#server/http/parts.ts";
import type { CsvRow } from "#server/http/read-csv.ts";
import { earlierRows, storeKeys } from "./earlier-rows.ts";
import { endCheck } from "./end-import.ts";
import type judgeOnThread from "./judge-rows.thread.ts";
import { planEachTime } from "./plan-each-time.ts";
import { loadImport, readingOf } from "./store.ts";

const threadFile = new URL("./judge-rows.thread.ts", import.meta.url);

interface Batch {
  importId: number;
  /** Number of rows checked before these. */
  from: number;
  headings: CsvRow;
  rows: readonly CsvRow[];
}

/**
 * Stores the forecast of some rows and the progress in one transaction, under the lock of the import. Returns false and
 * does nothing if the import was canceled or another process has progressed further.
 */
export function checkRows(
  { db, now, threads }: Pick<Parts, "db" | "now" | "threads">,
  { importId, from, headings, rows }: Batch,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const file = await loadImport(tx, importId, { lock: true });
    if (file.outcome !== null || file.rowsChecked !== from) return false;
    await planEachTime(tx);
    const at = now();
    const how = { ...readingOf(file), ownerId: null, today: agencyDate(at, await loadTimeZone(tx)) };
    const judged = await threads.imports.run<typeof judgeOnThread>(threadFile, { rows, how });
    const counts = await storeForecast(
      tx,
      importId,
      judged.map((row, index) => ({ ...row, number: from + index + 1 })),
    );
    await tx
      .updateTable("leadImports")
      .set({
        headings: JSON.stringify(headings.cells),
        rowsChecked: from + rows.length,
        goodRows: file.goodRows + counts.good,
        duplicateRows: file.duplicateRows + counts.duplicate,
        refusedRows: file.refusedRows + counts.refused,
      })
      .where("id", "=", importId)
      .execute();
    if (from + rows.length === file.rowCount) await endCheck(tx, file, at);
    return true;
  });
}

type JudgedRow = CsvRow & { number: number; lead?: LeadFields; problems?: FieldProblem[] };

/** Stores the rows, and compares each with all leads and with the rows above it. Returns the number of each kind. */
async function storeForecast(db: Db, importId: number, rows: readonly JudgedRow[]): Promise<Forecast> {
  await db
    .insertInto("leadImportRows")
    .values(rows.map((row) => ({ ...columnsOf(row), importId })))
    .execute();
  const leads = rows.flatMap(({ line, number, lead }) => (lead ? [{ line, number, lead }] : []));
  await storeKeys(db, importId, leads);
  const like = await similar(db, importId, leads);
  if (like.length > 0) await markDuplicates(db, importId, like);
  const lines = new Set(like.map(({ line }) => line));
  const forecast = { good: 0, duplicate: 0, refused: 0 };
  for (const { line, lead } of rows) forecast[kindOf({ isRefused: !lead, isDuplicate: lines.has(line) })] += 1;
  return forecast;
}

function columnsOf({ number, line, cells, lead, problems = [] }: JudgedRow) {
  return {
    number,
    line,
    kind: kindOf({ isRefused: !lead, isDuplicate: false }),
    cells: JSON.stringify(cells),
    problems: JSON.stringify(problems),
    firstName: lead?.firstName ?? null,
    lastName: lead?.lastName ?? null,
    email: lead?.email ?? null,
    phone: lead?.phone ?? null,
    origin: lead?.from ?? null,
    destination: lead?.to ?? null,
    departsOn: lead?.departsOn ?? null,
  };
}

interface Like {
  line: number;
  number: number;
  likeLead: number | null;
  likeLine: number | null;
  reasons: DuplicateReason[];
}

/** Returns the rows that are like an existing lead or, if there is none, like an earlier row. */
async function similar(
  db: Db,
  importId: number,
  leads: readonly { line: number; number: number; lead: LeadFields }[],
): Promise<Like[]> {
  const known = await earlierDuplicates(
    db,
    leads.map(({ line, lead }) => ({ key: line, lead })),
  );
  const others = leads.filter(({ line }) => !known.has(line));
  const above = await earlierRows(db, importId, others);
  return leads.flatMap(({ line, number }): Like[] => {
    const [lead, row] = [known.get(line), above.get(line)];
    if (lead) return [{ line, number, likeLead: lead.id, likeLine: null, reasons: lead.reasons }];
    return row ? [{ line, number, likeLead: null, likeLine: row.id, reasons: row.reasons }] : [];
  });
}

async function markDuplicates(db: Db, importId: number, like: readonly Like[]): Promise<void> {
  await sql`
    update lead_import_rows as checked
       set kind = 'duplicate', like_lead = alike."likeLead", like_line = alike."likeLine", reasons = alike.reasons
      from jsonb_to_recordset(${JSON.stringify(like)}::jsonb)
             as alike(number integer, "likeLead" bigint, "likeLine" integer, reasons text[])
     where checked.import_id = ${importId} and checked.number = alike.number`.execute(db);
}
