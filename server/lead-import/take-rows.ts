import type { LeadFields } from "#contract/lead/lead.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { loadTimeZone } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { insertImportedLeads, mustTakeLeads } from "#server/lead/index.ts";
import { endImport } from "./end-import.ts";
import { type Skipped, storeDuplicates, storeSkipped, toSkip } from "./handle-duplicates.ts";
import type judgeOnThread from "./judge-rows.thread.ts";
import { planEachTime } from "./plan-each-time.ts";
import { type ImportRow, loadImport, readingOf } from "./store.ts";

const threadFile = new URL("./judge-rows.thread.ts", import.meta.url);

interface Batch {
  importId: number;
  atMost: number;
}

/**
 * Imports the next checked rows and stores the progress in one transaction, under the lock of the import. Ends the import
 * after the last row. Returns false if there is nothing left to do.
 */
export function takeRows(
  { db, now, threads }: Pick<Parts, "db" | "now" | "threads">,
  { importId, atMost }: Batch,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const file = await loadImport(tx, importId, { lock: true });
    if (file.outcome !== null || file.startedAt === null) return false;
    await planEachTime(tx);
    const rows = await nextRows(tx, file, atMost);
    const ownerId = await ownerStill(tx, file.ownerId);
    const at = now();
    const how = { ...readingOf(file), ownerId, today: agencyDate(at, await loadTimeZone(tx)) };
    const judged = await threads.imports.run<typeof judgeOnThread>(threadFile, { rows, how });
    const leads = judged.flatMap(({ line, lead }): { line: number; lead: LeadFields }[] =>
      lead ? [{ line, lead }] : [],
    );
    const refused = judged.flatMap(({ line, cells, problems }) => (problems ? [{ line, cells, problems }] : []));
    const skipped = file.duplicateChoice === "skip" ? await toSkip(tx, leads, rows) : new Map<number, Skipped>();
    const duplicates = await makeLeads(
      tx,
      file,
      leads.filter(({ line }) => !skipped.has(line)),
      at,
    );
    await storeSkipped(tx, importId, skipped);
    if (refused.length > 0) await insertRefused(tx, file, refused);
    const rowsDone = file.rowsDone + rows.length;
    await tx
      .updateTable("leadImports")
      .set({
        rowsDone,
        imported: file.imported + leads.length - skipped.size,
        refused: file.refused + refused.length,
        skipped: file.skipped + skipped.size,
        duplicates: file.duplicates + duplicates,
      })
      .where("id", "=", importId)
      .execute();
    if (rowsDone !== file.rowCount) return true;
    await endImport(tx, importId, { outcome: "done", endedAt: at });
    return false;
  });
}

async function nextRows(db: Db, { id, rowsDone }: ImportRow, atMost: number) {
  const rows = await db
    .selectFrom("leadImportRows")
    .select(["line", "cells", "kind", "likeLead", "likeLine", "reasons"])
    .where("importId", "=", id)
    .where("number", ">", rowsDone)
    .orderBy("number")
    .limit(atMost)
    .execute();
  return rows.map((row) => ({ ...row, cells: row.cells as unknown as string[] }));
}

/** Returns the number of possible duplicates among the leads. */
async function makeLeads(
  db: Db,
  { id: importId, createdBy, duplicateChoice }: ImportRow,
  leads: readonly { line: number; lead: LeadFields }[],
  now: string,
): Promise<number> {
  if (leads.length === 0) return 0;
  const made = await insertImportedLeads(db, leads, { importId, createdBy, now });
  await db
    .insertInto("leadImportLeads")
    .values(made.map(({ id: leadId }) => ({ leadId, importId })))
    .execute();
  if (duplicateChoice === "skip") return 0;
  const idOf = new Map(made.map(({ id, line }) => [line, id]));
  const withIds = leads.flatMap(({ line, lead }) => {
    const id = idOf.get(line);
    return id === undefined ? [] : [{ line, lead, id }];
  });
  return storeDuplicates(db, withIds, { importId, createdBy, now, isLinked: duplicateChoice === "link" });
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

interface Refused {
  line: number;
  cells: readonly string[];
  problems: unknown;
}

/** Stores the headings, too, as a row without problems. The file of refused rows begins with them. */
async function insertRefused(db: Db, { id: importId, headings }: ImportRow, refused: readonly Refused[]) {
  const first = { line: 0, cells: headings, problems: [] };
  const rows = [first, ...refused].map(({ line, cells, problems }) => ({
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
