import type { CallInput } from "#contract/call.ts";
import type { leadImportCalls } from "#contract/lead-import.ts";
import { scrubCardNumbers } from "#domain/card/detect.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { recordAudit } from "#server/audit/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { mustTakeLeads } from "#server/lead/index.ts";
import { askForImport, endImport, type ImportRow } from "./store.ts";

/** An import with nothing in it yet. Throws `target_not_active`, and `invalid_input` where two columns fill one field. */
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
    ...{ actorId: actor.id, action: "lead.import", subject: `lead_import:${id}`, outcome: "done", ip: origin.ip },
    details: { state: "begun", fileName: file.fileName },
  });
  return id;
}

/**
 * Keeps the next part of the text, without card numbers. One that has come before is not taken twice. With the last one
 * there is work for the job. Throws `state_conflict` for a part out of turn and where the import has ended.
 */
export async function addPart(
  row: ImportRow,
  { number, text }: { number: number; text: string },
  { db }: StaffContext,
): Promise<void> {
  if (number <= row.partsReceived) return;
  if (row.outcome !== null || number !== row.partsReceived + 1 || number > row.parts)
    throw new Refusal("state_conflict");
  // A card number over the end of a part would be two numbers that are none.
  if (number < row.parts && !text.endsWith("\n")) throw invalid([fieldProblem("text", "not_accepted")]);
  const kept = scrubCardNumbers(text.replaceAll("\0", "\uFFFD").toWellFormed());
  await db.insertInto("leadImportParts").values({ importId: row.id, number, text: kept }).execute();
  await db.updateTable("leadImports").set({ partsReceived: number }).where("id", "=", row.id).execute();
  if (number === row.parts) await askForImport(db, row.id);
}

/** No further row is imported; those that were stay. Throws `state_conflict` once it has ended. */
export async function cancelImport(row: ImportRow, { db, actor, origin, now }: StaffContext): Promise<void> {
  if (row.outcome !== null) throw new Refusal("state_conflict");
  await endImport(db, row.id, { outcome: "cancelled", endedAt: now, endedBy: actor });
  await recordAudit(db, {
    ...{ actorId: actor.id, action: "lead.import", subject: `lead_import:${row.id}`, outcome: "done", ip: origin.ip },
    details: { state: "cancelled", imported: row.imported, refused: row.refused },
  });
}
