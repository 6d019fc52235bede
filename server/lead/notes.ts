import { type SqlBool, sql } from "kysely";
import type { leadCalls } from "#contract/lead/calls.ts";
import type { LeadNote } from "#contract/lead/lead.ts";
import type { CallInput } from "#contract/shared/call.ts";
import type { Actor } from "#domain/access/permissions.ts";
import { type NoteKind, noteProcess } from "#domain/lead/note-process.ts";
import { leadProcess } from "#domain/lead/process.ts";
import { allowedActions, refusalOf } from "#domain/process/process.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { asPage, decodeCursor } from "#server/db/keyset.ts";
import { recordHistory } from "#server/history/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { LeadToShow } from "./lead-records.ts";
import { leadFacts, leads } from "./move-lead.ts";
import { type NoteRecord, noteFacts, notes, notesWithOwners } from "./note-records.ts";

type ShownNote = Omit<NoteRecord, "leadId" | "updatedAt">;

/**
 * Writes a note. The first note, call or email about an assigned lead is its first touch. Returns the id of the note.
 * Throws `state_conflict` for a lead that was merged into another one.
 */
export async function writeNote(
  lead: LeadToShow,
  { kind, text }: CallInput<typeof leadCalls.writeNote>["body"],
  { db, actor, now, origin }: StaffContext,
): Promise<number> {
  // Notes belong on the lead that this one was merged into.
  if (lead.mergedInto !== null) throw new Refusal("state_conflict");
  const { id } = await db
    .insertInto("leadNotes")
    .values({ leadId: lead.id, kind, text, authorId: actor.id, createdAt: now, updatedAt: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordHistory(db, {
    record: noteProcess.record,
    recordId: id,
    leadId: lead.id,
    quoteId: null,
    action: "write",
    oldStatus: null,
    newStatus: "kept",
    party: actor,
    details: { kind, text },
    requestId: origin.requestId,
    now,
  });
  const touch = { action: "touch" as const, party: actor, now, origin, details: { by: kind } };
  if (refusalOf(leadProcess, "touch", leadFacts(lead), actor, now) === undefined) await leads.carryOut(db, lead, touch);
  return id;
}

/** Throws the refusals of the note process. */
export async function editNote(
  note: NoteRecord,
  { version, text }: { version: number; text: string },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  await notes.carryOut(db, note, {
    action: "edit" as const,
    party: actor,
    version,
    now,
    origin,
    set: { text, editedAt: now },
    changes: { text: [note.text, text] },
  });
}

/** Throws the refusals of the note process. */
export async function deleteNote(
  note: NoteRecord,
  { version }: { version: number },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  await notes.carryOut(db, note, { action: "delete", party: actor, version, now, origin });
}

/** Throws the refusals of the note process. */
export async function restoreNote(
  note: NoteRecord,
  { version }: { version: number },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  await notes.carryOut(db, note, { action: "restore", party: actor, version, now, origin });
}

/** Returns notes, newest first. The caller has checked that `actor` may read the lead. */
export async function listNotes(
  db: Db,
  leadId: number,
  { actor, now }: { actor: Actor; now: string },
  page: { cursor?: string | undefined; limit: number },
): Promise<{ items: LeadNote[]; nextCursor: string | null }> {
  const cursor = decodeCursor(page.cursor);
  let query = notesWithOwners(db)
    .where("leadNotes.leadId", "=", leadId)
    .where("leadNotes.status", "=", sql.lit("kept"))
    .orderBy("leadNotes.createdAt", "desc")
    .orderBy("leadNotes.id", "desc")
    .limit(page.limit + 1);
  if (cursor) {
    const after = sql<SqlBool>`(lead_notes.created_at, lead_notes.id) < (${cursor.value}::timestamptz, ${cursor.id}::bigint)`;
    query = query.where(after);
  }
  const { items, nextCursor } = asPage(await query.execute(), page.limit, ({ createdAt, id }) => ({
    value: createdAt,
    id,
  }));
  return { items: items.map((note) => showNote(note, { actor, now })), nextCursor };
}

/** Returns a note as this person sees it, with the actions they may take. */
export function showNote(note: ShownNote, { actor, now }: { actor: Actor; now: string }): LeadNote {
  const { id, text, version, createdAt, editedAt } = note;
  return {
    id,
    kind: note.kind as NoteKind,
    text,
    version,
    createdAt,
    editedAt,
    author: { id: note.authorId, name: note.authorName },
    allowedActions: allowedActions(noteProcess, noteFacts(note), actor, now),
  };
}
