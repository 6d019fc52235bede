import type { LeadFields } from "#contract/lead/lead.ts";
import type { Db } from "#server/db/database.ts";
import { earlierDuplicates, linkImportedLeads } from "#server/duplicate/index.ts";

/** The existing lead or the earlier line that a skipped row resembles. */
export interface Skipped {
  otherId: number | null;
  otherLine: number | null;
  reasons: string[];
}

interface CheckedRow {
  line: number;
  kind: string;
  likeLead: number | null;
  likeLine: number | null;
  reasons: string[];
}

/**
 * Returns the rows to skip, by line: the possible duplicates of the forecast, and those of leads that were created since
 * the check.
 */
export async function toSkip(
  db: Db,
  leads: readonly { line: number; lead: LeadFields }[],
  checked: readonly CheckedRow[],
): Promise<Map<number, Skipped>> {
  const forecast = new Map(checked.map((row) => [row.line, row]));
  const found = await earlierDuplicates(
    db,
    leads.map(({ line, lead }) => ({ key: line, lead })),
  );
  return new Map(
    leads.flatMap(({ line }): [number, Skipped][] => {
      const [row, now] = [forecast.get(line), found.get(line)];
      if (now) return [[line, { otherId: now.id, otherLine: null, reasons: now.reasons }]];
      if (row?.kind !== "duplicate") return [];
      return [[line, { otherId: row.likeLead, otherLine: row.likeLine, reasons: row.reasons }]];
    }),
  );
}

export async function storeSkipped(db: Db, importId: number, skipped: ReadonlyMap<number, Skipped>): Promise<void> {
  if (skipped.size === 0) return;
  const rows = [...skipped].map(([line, one]) => ({ importId, line, leadId: null, ...one }));
  await db.insertInto("leadImportDuplicates").values(rows).execute();
}

interface Imported {
  line: number;
  lead: LeadFields;
  id: number;
}

/**
 * Compares imported leads with all earlier leads, which include the earlier rows of the file. Stores the possible
 * duplicates, and links them if that was chosen. Returns their number.
 */
export async function storeDuplicates(
  db: Db,
  leads: readonly Imported[],
  { importId, createdBy, now, isLinked }: { importId: number; createdBy: number; now: string; isLinked: boolean },
): Promise<number> {
  const idOf = new Map(leads.map(({ line, id }) => [line, id]));
  const asked = leads.map(({ line, lead, id }) => ({ key: line, lead, before: id }));
  const found = [...(await earlierDuplicates(db, asked))].map(([line, { id: otherId, reasons }]) => ({
    line,
    leadId: idOf.get(line) ?? 0,
    otherId,
    reasons,
  }));
  if (found.length === 0) return 0;
  await db
    .insertInto("leadImportDuplicates")
    .values(found.map((one) => ({ ...one, importId })))
    .execute();
  if (isLinked) await linkImportedLeads(db, found, { importId, linkedBy: createdBy, now });
  return found.length;
}
