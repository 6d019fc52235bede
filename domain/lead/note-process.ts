import { scopeOf } from "#domain/access/permissions.ts";
import { type Action, actionsOf, type Guard, type HasStatus, type Process } from "#domain/process/process.ts";

export const noteStatuses = ["kept", "deleted"] as const;
export type NoteStatus = (typeof noteStatuses)[number];

/** The kinds of notes: a note, or a record of a call or an email. */
export const noteKinds = ["note", "call", "email"] as const;
export type NoteKind = (typeof noteKinds)[number];

/** The facts of a note that the rules need. The owner of the lead owns the note. */
export interface NoteFacts extends HasStatus<NoteStatus> {
  authorId: number;
}

/** Only the author can change a note. */
const ofAnotherUser: Guard<NoteFacts> = ({ authorId }, party) =>
  typeof party !== "string" && party.id === authorId ? undefined : "not_allowed";

/** Only the author and users who can delete any lead can delete or restore a note. */
const ofAnotherUserUnlessInCharge: Guard<NoteFacts> = (note, party, now) =>
  typeof party !== "string" && scopeOf(party.role, "lead.delete") === "any"
    ? undefined
    : ofAnotherUser(note, party, now);

const actions = {
  write: { name: "write a note", from: [], to: "kept", who: "note.write" },
  edit: { name: "edit the note", from: ["kept"], who: "note.write", unless: [ofAnotherUser] },
  delete: {
    name: "delete the note",
    from: ["kept"],
    to: "deleted",
    who: "note.write",
    unless: [ofAnotherUserUnlessInCharge],
  },
  restore: {
    name: "restore the note",
    from: ["deleted"],
    to: "kept",
    who: "note.write",
    unless: [ofAnotherUserUnlessInCharge],
  },
} as const satisfies Record<string, Action<NoteStatus, NoteFacts>>;

export type NoteAction = keyof typeof actions;

export const noteProcess: Process<NoteStatus, NoteFacts, NoteAction> = { record: "note", actions, hasOwnVersion: true };

export const noteActions = actionsOf(noteProcess);
