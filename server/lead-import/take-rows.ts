import type { LeadFields } from "#contract/lead.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { transaction } from "#server/db/transaction.ts";
import { earlierDuplicates } from "#server/duplicate/index.ts";
import type { Parts } from "#server/http/parts.ts";
import { insertImportedLeads, mustTakeLeads } from "#server/lead/index.ts";
import { judgeRow } from "./judge-row.ts";
import type { CsvRow } from "./read-csv.ts";
import { loadImport, readingOf } from "./store.ts";

interface Batch {
  importId: number;
  /** How many rows were done before these. */
  from: number;
  rows: readonly CsvRow[];
}

/**
 * Imports some rows and writes down how far it came, as one transaction under the lock of the import. False, and nothing is
 * done, where it was cancelled or another process is further.
 */
export function takeRows({ db, now }: Pick<Parts, "db" | "now">, { importId, from, rows }: Batch): Promise<boolean> {
  return transaction(db, async (tx) => {
    const file = await loadImport(tx, importId, { lock: true });
    if (file.outcome !== null || file.rowsDone !== from) return false;
    const ownerId = await ownerStill(tx, file.ownerId);
    const at = now();
    const how = { ...readingOf(file), ownerId, now: at };
    const judged = rows.map((row) => ({ ...row, ...judgeRow(row.cells, how) }));
    const leads = judged.flatMap(({ line, lead }): { line: number; lead: LeadFields }[] =>
      lead ? [{ line, lead }] : [],
    );
    const refused = judged.flatMap(({ line, cells, problems }) => (problems ? [{ line, cells, problems }] : []));
    const made = await insertImportedLeads(tx, leads, { importId, createdBy: file.createdBy, now: at });
    const duplicates = await insertDuplicates(tx, importId, leads, made);
    if (refused.length > 0) await insertRefused(tx, importId, refused);
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

/** Leads of somebody who has left meanwhile wait in the queue. */
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

/** Those that are before it in the same file are leads by then, too. Answers how many there are. */
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
    ...{ importId, line, leadId: idOf.get(line) ?? 0, otherId, reasons },
  }));
  if (rows.length > 0) await db.insertInto("leadImportDuplicates").values(rows).execute();
  return rows.length;
}

async function insertRefused(
  db: Db,
  importId: number,
  refused: readonly { line: number; cells: string[]; problems: unknown }[],
) {
  const rows = refused.map(({ line, cells, problems }) => ({
    ...{ importId, line, cells: JSON.stringify(cells), problems: JSON.stringify(problems) },
  }));
  await db.insertInto("leadImportRefusals").values(rows).execute();
}
