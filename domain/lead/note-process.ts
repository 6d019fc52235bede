import { scopeOf } from "#domain/access/permissions.ts";
import { type Action, actionsOf, type Guard, type Process, type Stands } from "#domain/process/process.ts";

export const noteStatuses = ["kept", "deleted"] as const;
export type NoteStatus = (typeof noteStatuses)[number];

/** A note, or what was said in a call or an email. */
export const noteKinds = ["note", "call", "email"] as const;
export type NoteKind = (typeof noteKinds)[number];

/** What the rules must know of a note; whoever owns the lead is its owner. */
export interface NoteFacts extends Stands<NoteStatus> {
  authorId: number;
}

/** Nobody puts words into another's mouth. */
const ofSomebodyElse: Guard<NoteFacts> = ({ authorId }, party) =>
  typeof party !== "string" && party.id === authorId ? undefined : "not_allowed";

/** Whoever answers for all leads may take out what should not stand there. */
const ofSomebodyElseNorInCharge: Guard<NoteFacts> = (note, party, now) =>
  typeof party !== "string" && scopeOf(party.role, "lead.delete") === "any"
    ? undefined
    : ofSomebodyElse(note, party, now);

const actions = {
  write: { name: "write a note", from: [], to: "kept", who: "note.write" },
  edit: { name: "edit the note", from: ["kept"], who: "note.write", unless: [ofSomebodyElse] },
  delete: {
    name: "delete the note",
    from: ["kept"],
    to: "deleted",
    who: "note.write",
    unless: [ofSomebodyElseNorInCharge],
  },
  restore: {
    name: "restore the note",
    from: ["deleted"],
    to: "kept",
    who: "note.write",
    unless: [ofSomebodyElseNorInCharge],
  },
} as const satisfies Record<string, Action<NoteStatus, NoteFacts>>;

export type NoteAction = keyof typeof actions;

/** A note about a lead. */
export const noting: Process<NoteStatus, NoteFacts, NoteAction> = { record: "note", actions, hasOwnVersion: true };

export const noteActions = actionsOf(noting);
