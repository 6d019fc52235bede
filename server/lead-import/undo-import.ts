import { sql } from "kysely";
import type { LeadsLeft, UndoForecast } from "#contract/lead-import/calls.ts";
import { type ActionSince, type LeftReason, leftReasons, reasonToLeave } from "#domain/lead/import/undo.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { recordAudit } from "#server/audit/index.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { ImportRow } from "./store.ts";

const leadsAtOnce = 50;

/** Returns what an undo would do now, without a lock. */
export async function previewUndo(file: ImportRow, { db }: StaffContext): Promise<UndoForecast> {
  const { rows } = await sql<{ actions: ActionSince[] | null; isOffered: boolean; leads: number }>`
    select actions, is_offered, count(*) as leads
      from (select (${actionsSince}) as actions, offer_id is not null as is_offered
              from lead_import_leads as made join leads on leads.id = made.lead_id
             where made.import_id = ${file.id}) as each_lead
     group by actions, is_offered`.execute(db);
  const counts = new Map<LeftReason | undefined, number>();
  for (const { actions, isOffered, leads } of rows) {
    const reason = reasonToLeave(actions ?? [], { isOffered });
    counts.set(reason, (counts.get(reason) ?? 0) + leads);
  }
  return {
    takenBack: counts.get(undefined) ?? 0,
    leftAlone: leftReasons.flatMap((reason) => {
      const leads = counts.get(reason);
      return leads === undefined ? [] : [{ reason, leads }];
    }),
  };
}

/** The distinct actions on a lead since its import as JSON; null if there are none. Links by an import are left out. */
export const actionsSince = sql`
  select jsonb_agg(distinct jsonb_build_object('record', history.record, 'action', history.action))
    from history
   where history.lead_id = leads.id and history.record || '.' || history.action <> 'lead.create'
     and not (history.record = 'lead' and history.action = 'link' and history.details ? 'importId')`;

/**
 * Begins the undo of an import that has ended. A job carries it out. Throws `state_conflict` if the import has not ended,
 * has made no lead, or was undone.
 */
export async function beginUndo(row: ImportRow, { db, actor, origin, now }: StaffContext): Promise<void> {
  if (row.outcome === null || row.imported === 0 || row.undoAt !== null) throw new Refusal("state_conflict");
  await db.updateTable("leadImports").set({ undoBy: actor.id, undoAt: now }).where("id", "=", row.id).execute();
  await askForUndo(db, row.id);
  await recordAudit(db, {
    actorId: actor.id,
    action: "lead.import",
    subject: `lead_import:${row.id}`,
    outcome: "done",
    ip: origin.ip,
    details: { state: "undo_begun", imported: row.imported },
  });
}

/** Queues a job for the rest of the undo. Any process may run it, and one that stops queues it again. */
export async function askForUndo(db: Db, importId: number): Promise<void> {
  await sql`select graphile_worker.add_job('undo_import', json_build_object('importId', ${importId}::bigint),
    job_key := ${`undo_import:${importId}`})`.execute(db);
}

/** Returns the next leads that the undo has left as they were, in the order of their ids. */
export async function leadsLeft(
  file: ImportRow,
  { after }: { after: number },
  { db }: StaffContext,
): Promise<LeadsLeft> {
  const found = await db
    .selectFrom("leadImportLeads as made")
    .innerJoin("leads", "leads.id", "made.leadId")
    .leftJoin("users as owner", "owner.id", "leads.ownerId")
    .select(["leads.id", "leads.firstName", "leads.lastName", "leads.ownerId", "owner.name as ownerName"])
    .select("made.leftBecause")
    .where("made.importId", "=", file.id)
    .where("made.leftBecause", "is not", null)
    .where("made.leadId", ">", after)
    .orderBy("made.leadId")
    .limit(leadsAtOnce + 1)
    .execute();
  const shown = found.slice(0, leadsAtOnce);
  return {
    leads: shown.map(({ ownerId, ownerName, leftBecause, ...lead }) => ({
      ...lead,
      owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? "" },
      reason: leftBecause as LeftReason,
    })),
    next: found.length > leadsAtOnce ? (shown.at(-1)?.id ?? null) : null,
  };
}
