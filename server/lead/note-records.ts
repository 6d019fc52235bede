import type { Updateable } from "kysely";
import { type NoteAction, type NoteFacts, type NoteStatus, noteProcess } from "#domain/lead/note-process.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import type { LeadNotes } from "#server/db/schema.gen.ts";
import type { RecordKind } from "#server/http/record-kind.ts";
import { defineRecords, type Move } from "#server/process/index.ts";
import { ownership } from "./reach.ts";

/** A note with its author and the owner of its lead. */
export type NoteRecord = Awaited<ReturnType<typeof loadNote>>;

/** The notes that a call can name. A person who may read the lead may read its notes. */
export const noteRecords: RecordKind<"note", NoteRecord> = {
  name: "note",
  read: "lead.read",
  load: (db, id, { lock }) => loadNote(db, id, lock),
  ownership,
};

/** Throws `not_found`. */
async function loadNote(db: Db, id: number, lock: boolean) {
  const query = notesWithOwners(db).where("leadNotes.id", "=", id);
  const note = await (lock ? query.forUpdate("leadNotes") : query).executeTakeFirst();
  if (!note) throw new Refusal("not_found");
  return note;
}

export function notesWithOwners(db: Db) {
  return db
    .selectFrom("leadNotes")
    .innerJoin("leads", "leads.id", "leadNotes.leadId")
    .innerJoin("users", "users.id", "leadNotes.authorId")
    .selectAll("leadNotes")
    .select(["leads.ownerId", "leads.expertStatus", "users.name as authorName"]);
}

type NoteMove = Move<NoteAction, Updateable<LeadNotes>>;

export function noteFacts(note: Pick<NoteRecord, "status" | "authorId" | "ownerId" | "expertStatus">): NoteFacts {
  return { status: note.status as NoteStatus, authorId: note.authorId, ...ownership(note) };
}

export const notes = defineRecords({
  process: noteProcess,
  factsOf: (note: NoteRecord) => noteFacts(note),
  versionOf: ({ version }) => version,
  about: ({ id, leadId }) => ({ recordId: id, leadId, quoteId: null }),
  change: (note, status, { set, now }: NoteMove) => ({
    table: "leadNotes",
    where: { id: note.id, version: note.version },
    set: { ...set, status, version: note.version + 1, updatedAt: now },
  }),
});
