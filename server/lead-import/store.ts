import { type Selectable, sql } from "kysely";
import type { LeadImport } from "#contract/lead-import/calls.ts";
import type { DateOrder, Mapping, Separator } from "#domain/lead/import/fields.ts";
import type { DuplicateChoice } from "#domain/lead/import/forecast.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import type { LeadImports } from "#server/db/schema.gen.ts";
import type { RecordKind } from "#server/http/record-kind.ts";

export type ImportRow = Selectable<LeadImports> & {
  creatorName: string;
  ownerName: string | null;
  undoByName: string | null;
};

/** The imports that a call can name. A person who may import sees the imports of others. */
export const importRecords: RecordKind<"leadImport", ImportRow> = {
  name: "leadImport",
  read: "lead.import",
  load: loadImport,
  ownership: () => ({ ownerId: null, expertAsked: false }),
};

/** Throws `not_found`. */
export async function loadImport(db: Db, id: number, { lock }: { lock: boolean }): Promise<ImportRow> {
  const query = imports(db).where("leadImports.id", "=", id);
  const row = await (lock ? query.forUpdate("leadImports") : query).executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return row;
}

const latest = 20;

export function latestImports(db: Db): Promise<ImportRow[]> {
  return imports(db).orderBy("leadImports.id", "desc").limit(latest).execute();
}

function imports(db: Db) {
  return db
    .selectFrom("leadImports")
    .innerJoin("users as creator", "creator.id", "leadImports.createdBy")
    .leftJoin("users as owner", "owner.id", "leadImports.ownerId")
    .leftJoin("users as undoer", "undoer.id", "leadImports.undoBy")
    .selectAll("leadImports")
    .select(["creator.name as creatorName", "owner.name as ownerName", "undoer.name as undoByName"]);
}

export function showImport(row: ImportRow): LeadImport {
  const {
    id,
    fileName,
    createdAt,
    endedAt,
    parts,
    partsReceived,
    rowsChecked,
    startedAt,
    rowsDone,
    imported,
    refused,
    skipped,
    duplicates,
    problemLine,
  } = row;
  return {
    id,
    fileName,
    createdAt,
    endedAt,
    parts,
    partsReceived,
    rowsChecked,
    startedAt,
    rowsDone,
    imported,
    refused,
    skipped,
    duplicates,
    problemLine,
    forecast: { good: row.goodRows, duplicate: row.duplicateRows, refused: row.refusedRows },
    duplicateChoice: row.duplicateChoice as DuplicateChoice,
    createdBy: { id: row.createdBy, name: row.creatorName },
    owner: row.ownerId === null ? null : { id: row.ownerId, name: row.ownerName ?? "" },
    outcome: row.outcome as LeadImport["outcome"],
    rows: row.rowCount,
    undo: undoOf(row),
  };
}

function undoOf({ undoBy, undoByName, undoAt, undoneAt, takenBack, leftAlone }: ImportRow): LeadImport["undo"] {
  if (undoBy === null || undoAt === null) return null;
  return { by: { id: undoBy, name: undoByName ?? "" }, at: undoAt, endedAt: undoneAt, takenBack, leftAlone };
}

/** Returns whether all rows are in the forecast. */
export function isChecked({ rowCount, rowsChecked }: Pick<ImportRow, "rowCount" | "rowsChecked">): boolean {
  return rowCount !== null && rowsChecked === rowCount;
}

/** Returns the settings with which the rows are read, as chosen at the start. */
export function readingOf({ separator, mapping, dateOrder }: ImportRow) {
  return {
    separator: separator as Separator,
    mapping: mapping as unknown as Mapping,
    dateOrder: dateOrder as DateOrder,
  };
}

/** Thrown if another process has finished the import in the meantime. Its text is deleted then. */
export class ImportEnded extends Error {}

/** Returns the text of the file, one part at a time. Throws `ImportEnded`. */
export async function* partsOf(db: Db, { id, parts }: { id: number; parts: number }): AsyncGenerator<string> {
  for (let number = 1; number <= parts; number += 1) {
    const part = await db
      .selectFrom("leadImportParts")
      .select("text")
      .where("importId", "=", id)
      .where("number", "=", number)
      .executeTakeFirst();
    if (!part) throw new ImportEnded();
    yield part.text;
  }
}

/** Queues a job for the rest of the import. Any process may run it, and one that stops queues it again. */
export async function askForImport(db: Db, importId: number): Promise<void> {
  await sql`select graphile_worker.add_job('import_leads', json_build_object('importId', ${importId}::bigint),
    job_key := ${`lead_import:${importId}`})`.execute(db);
}
