import type { LeadFields } from "#contract/lead/lead.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { loadTimeZone } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import { transaction } from "#server/db/transaction.ts";
import { earlierDuplicates } from "#server/duplicate/index.ts";
import type { Parts } from "#server/http/parts.ts";
import type { CsvRow } from "#server/http/read-csv.ts";
import { insertImportedLeads, mustTakeLeads } from "#server/lead/index.ts";
import type judgeOnThread from "./judge-rows.thread.ts";
import { loadImport, readingOf } from "./store.ts";

const threadFile = new URL("./judge-rows.thread.ts", import.meta.url);

interface Batch {
  importId: number;
  /** Number of rows finished before these. */
  from: number;
  headings: CsvRow;
  rows: readonly CsvRow[];
}

/**
 * Imports some rows and stores the progress in one transaction, under the lock of the import. Returns false and does
 * nothing if the import was canceled or another process has progressed further.
 */
export function takeRows(
  { db, now, threads }: Pick<Parts, "db" | "now" | "threads">,
  { importId, from, headings, rows }: Batch,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const file = await loadImport(tx, importId, { lock: true });
    if (file.outcome !== null || file.rowsDone !== from) return false;
    const ownerId = await ownerStill(tx, file.ownerId);
    const at = now();
    const how = { ...readingOf(file), ownerId, today: agencyDate(at, await loadTimeZone(tx)) };
    const judged = await threads.imports.run<typeof judgeOnThread>(threadFile, { rows, how });
    const leads = judged.flatMap(({ line, lead }): { line: number; lead: LeadFields }[] =>
      lead ? [{ line, lead }] : [],
    );
    const refused = judged.flatMap(({ line, cells, problems }) => (problems ? [{ line, cells, problems }] : []));
    const made = await insertImportedLeads(tx, leads, { importId, createdBy: file.createdBy, now: at });
    const duplicates = await insertDuplicates(tx, importId, leads, made);
    if (refused.length > 0) await insertRefused(tx, importId, headings, refused);
    await tx
      .updateTable("leadImports")
      .set({
        rowsDone: from + rows.length,
        imported: file.imported + leads.length,
        refused: file.refused + refused.length,
        duplicates: file.duplicates + duplicates,
      })
      .where("id", "=", importId)
      .execute();
    return true;
  });
}

/** Returns null if the owner has left, so that the leads go to the queue. */
async function ownerStill(db: Db, ownerId: number | null): Promise<number | null> {
  if (ownerId === null) return null;
  try {
    await mustTakeLeads(db, ownerId);
    return ownerId;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Compares with all earlier leads, which include the earlier rows of the file. Returns the number of duplicates. */
async function insertDuplicates(
  db: Db,
  importId: number,
  leads: readonly { line: number; lead: LeadFields }[],
  made: readonly { id: number; line: number }[],
): Promise<number> {
  const idOf = new Map(made.map(({ id, line }) => [line, id]));
  const asked = leads.flatMap(({ line, lead }) => {
    const id = idOf.get(line);
    return id === undefined ? [] : [{ key: line, lead, before: id }];
  });
  const rows = [...(await earlierDuplicates(db, asked))].map(([line, { id: otherId, reasons }]) => ({
    importId,
    line,
    leadId: idOf.get(line) ?? 0,
    otherId,
    reasons,
  }));
  if (rows.length > 0) await db.insertInto("leadImportDuplicates").values(rows).execute();
  return rows.length;
}

type Refused = CsvRow & { problems: unknown };

/** Stores the headings, too, as a row without problems. The file of refused rows begins with them. */
async function insertRefused(db: Db, importId: number, headings: CsvRow, refused: readonly Refused[]) {
  const rows = [{ ...headings, problems: [] }, ...refused].map(({ line, cells, problems }) => ({
    importId,
    line,
    cells: JSON.stringify(cells),
    problems: JSON.stringify(problems),
  }));
  await db
    .insertInto("leadImportRefusals")
    .values(rows)
    .onConflict((known) => known.columns(["importId", "line"]).doNothing())
    .execute();
}
