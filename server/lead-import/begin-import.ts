import type { leadImportCalls } from "#contract/lead-import/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import type { DuplicateChoice } from "#domain/lead/import/forecast.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { recordAudit } from "#server/audit/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { mustTakeLeads } from "#server/lead/index.ts";
import { endImport } from "./end-import.ts";
import type scrubOnThread from "./scrub-part.thread.ts";
import { askForImport, type ImportRow, isChecked } from "./store.ts";

const threadFile = new URL("./scrub-part.thread.ts", import.meta.url);

/** Creates an empty import. Throws `target_not_active`, and `invalid_input` if two columns fill the same field. */
export async function beginImport(
  { mapping, ownerId, ...file }: CallInput<typeof leadImportCalls.create>["body"],
  { db, actor, origin, now }: StaffContext,
): Promise<number> {
  const fields = mapping.filter((field) => field !== null);
  const twice = mapping.findIndex((field, index) => field !== null && mapping.indexOf(field) !== index);
  if (twice >= 0) throw invalid([fieldProblem(`mapping.${twice}`, "not_accepted")]);
  if (!fields.includes("firstName") && !fields.includes("fullName")) {
    throw invalid([fieldProblem("mapping", "lead_first_name_missing")]);
  }
  if (ownerId !== null) await mustTakeLeads(db, ownerId);
  const { id } = await db
    .insertInto("leadImports")
    .values({ ...file, mapping: JSON.stringify(mapping), ownerId, createdBy: actor.id, createdAt: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordAudit(db, {
    actorId: actor.id,
    action: "lead.import",
    subject: `lead_import:${id}`,
    outcome: "done",
    ip: origin.ip,
    details: { state: "begun", fileName: file.fileName },
  });
  return id;
}

/**
 * Stores the next part of the text, without card numbers. Ignores a part that was already received. The last part
 * starts the check. Throws `state_conflict` if the part is out of order or the import has ended, `busy` and
 * `took_too_long`.
 */
export async function addPart(
  row: ImportRow,
  { number, text }: { number: number; text: string },
  { parts, db }: StaffContext,
): Promise<void> {
  if (number <= row.partsReceived) return;
  if (row.outcome !== null || number !== row.partsReceived + 1 || number > row.parts)
    throw new Refusal("state_conflict");
  // A card number that continues in the next part would not be recognized in either.
  if (number < row.parts && !text.endsWith("\n")) throw invalid([fieldProblem("text", "not_accepted")]);
  const kept = await parts.threads.imports.run<typeof scrubOnThread>(threadFile, text);
  await db.insertInto("leadImportParts").values({ importId: row.id, number, text: kept }).execute();
  await db.updateTable("leadImports").set({ partsReceived: number }).where("id", "=", row.id).execute();
  if (number === row.parts) await askForImport(db, row.id);
}

/**
 * Starts the import of a checked file. Throws `state_conflict` if the check is not finished, or if the import was started
 * or canceled.
 */
export async function startImport(
  row: ImportRow,
  { duplicates }: { duplicates: DuplicateChoice },
  { db, actor, origin, now }: StaffContext,
): Promise<void> {
  if (row.outcome !== null || row.startedAt !== null || !isChecked(row)) throw new Refusal("state_conflict");
  await db
    .updateTable("leadImports")
    .set({ startedAt: now, duplicateChoice: duplicates })
    .where("id", "=", row.id)
    .execute();
  await askForImport(db, row.id);
  await recordAudit(db, {
    actorId: actor.id,
    action: "lead.import",
    subject: `lead_import:${row.id}`,
    outcome: "done",
    ip: origin.ip,
    details: { state: "started", duplicates },
  });
}

/** Stops an import. The rows imported so far stay. Throws `state_conflict` if it has ended. */
export async function cancelImport(row: ImportRow, { db, actor, origin, now }: StaffContext): Promise<void> {
  if (row.outcome !== null) throw new Refusal("state_conflict");
  await endImport(db, row.id, { outcome: "cancelled", endedAt: now, endedBy: actor });
  await recordAudit(db, {
    actorId: actor.id,
    action: "lead.import",
    subject: `lead_import:${row.id}`,
    outcome: "done",
    ip: origin.ip,
    details: { state: "cancelled", imported: row.imported, refused: row.refused },
  });
}
