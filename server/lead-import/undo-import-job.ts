import { sql } from "kysely";
import { z } from "zod";
import type { Actor } from "#domain/access/permissions.ts";
import { type ActionSince, type LeftReason, reasonToLeave } from "#domain/lead/import/undo.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { recordAudit } from "#server/audit/index.ts";
import type { Db } from "#server/db/database.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";
import { forgetReminder, type LeadRecord, leads } from "#server/lead/index.ts";
import { notify } from "#server/notification/index.ts";
import { type ImportRow, loadImport } from "./store.ts";
import { actionsSince, askForUndo } from "./undo-import.ts";

/** Leads per transaction. Few, because their agents wait until it ends. */
const leadsAtOnce = 100;

type Work = Pick<Parts, "db" | "now">;

/**
 * Deletes the leads of an import that no one has worked on. If the process ends halfway, another one continues: each
 * batch stores its progress in the same transaction as its deletions.
 */
export function undoImportJob(parts: Work) {
  return job({
    name: "undo_import",
    payload: z.object({ importId: z.int() }),
    run: ({ importId }, { signal }) => undoImport(parts, importId, signal),
  });
}

export async function undoImport(parts: Work, importId: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    if (!(await takeBackSome(parts, importId))) return;
  }
  await askForUndo(parts.db, importId);
}

/** Handles the next leads under the lock of the import. Returns false if there is nothing left to do. */
function takeBackSome({ db, now }: Work, importId: number): Promise<boolean> {
  return transaction(db, async (tx) => {
    const file = await loadImport(tx, importId, { lock: true });
    if (file.undoBy === null || file.undoneAt !== null) return false;
    const at = now();
    const next = await nextLeads(tx, file);
    const last = next.at(-1);
    if (last === undefined) {
      await endUndo(tx, { ...file, undoBy: file.undoBy }, at);
      return false;
    }
    const left = await takeBack(tx, next, { importId, by: await actorOf(tx, file.undoBy), now: at });
    await storeReasons(tx, left);
    await tx
      .updateTable("leadImports")
      .set({
        undoThrough: last,
        takenBack: file.takenBack + next.length - left.size,
        leftAlone: file.leftAlone + left.size,
      })
      .where("id", "=", importId)
      .execute();
    return true;
  });
}

async function nextLeads(db: Db, { id, undoThrough }: ImportRow): Promise<number[]> {
  const found = await db
    .selectFrom("leadImportLeads")
    .select("leadId")
    .where("importId", "=", id)
    .where("leadId", ">", undoThrough)
    .orderBy("leadId")
    .limit(leadsAtOnce)
    .execute();
  return found.map(({ leadId }) => leadId);
}

async function actorOf(db: Db, id: number): Promise<Actor> {
  const { role } = await db.selectFrom("users").select("role").where("id", "=", id).executeTakeFirstOrThrow();
  return { id, role: role as Actor["role"] };
}

interface How {
  importId: number;
  by: Actor;
  now: string;
}

/** Deletes the leads that no one has worked on. Returns the others with the reason. */
async function takeBack(db: Db, ids: readonly number[], how: How): Promise<Map<number, LeftReason>> {
  const locked = await db.selectFrom("leads").selectAll().where("id", "in", ids).orderBy("id").forUpdate().execute();
  // After the locks, so that an action that was waited for is found.
  const actions = await actionsOn(db, ids);
  const left = new Map<number, LeftReason>();
  for (const lead of locked) {
    const isOffered = lead.offerId !== null;
    const reason = reasonToLeave(actions.get(lead.id) ?? [], { isOffered }) ?? (await deleteLead(db, lead, how));
    if (reason) left.set(lead.id, reason);
  }
  return left;
}

/** Returns "other" if the process of the lead does not allow it, such as to a person who has changed their role. */
async function deleteLead(db: Db, lead: LeadRecord, { importId, by, now }: How): Promise<LeftReason | undefined> {
  const unquoted = { ...lead, sentQuotes: 0, signedQuotes: 0, openQuotes: 0 };
  const deletion = { action: "delete" as const, party: by, now, origin: null };
  try {
    await leads.mustBeAllowed(db, unquoted, deletion);
  } catch (error) {
    if (error instanceof Refusal) return "other";
    throw error;
  }
  const set = { ...forgetReminder.set, statusBefore: lead.status, deletedAt: now };
  await leads.carryOut(db, unquoted, { ...deletion, set, details: { importId } });
  return undefined;
}

async function actionsOn(db: Db, ids: readonly number[]): Promise<Map<number, ActionSince[]>> {
  const { rows } = await sql<{ id: number; actions: ActionSince[] | null }>`
    select id, (${actionsSince}) as actions from leads where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, actions }) => [id, actions ?? []]));
}

async function storeReasons(db: Db, left: ReadonlyMap<number, LeftReason>): Promise<void> {
  if (left.size === 0) return;
  const rows = JSON.stringify([...left].map(([id, reason]) => ({ id, reason })));
  await sql`update lead_import_leads set left_because = one.reason
    from jsonb_to_recordset(${rows}::jsonb) as one(id bigint, reason text) where lead_id = one.id`.execute(db);
}

/** Stores the end, and notifies the person who undid the import and the person who created it. */
async function endUndo(db: Db, file: ImportRow & { undoBy: number }, now: string): Promise<void> {
  const { id, undoBy, createdBy, fileName, takenBack, leftAlone } = file;
  await db.updateTable("leadImports").set({ undoneAt: now }).where("id", "=", id).execute();
  await recordAudit(db, {
    actorId: undoBy,
    action: "lead.import",
    subject: `lead_import:${id}`,
    outcome: "done",
    ip: null,
    details: { state: "undone", takenBack, leftAlone },
  });
  for (const asker of new Set([undoBy, createdBy])) {
    await notify(db, {
      kind: "import_undone",
      leadId: null,
      quoteId: null,
      involved: { asker },
      facts: { file: fileName, takenBack, leftAlone },
      by: "system",
      now,
    });
  }
}
