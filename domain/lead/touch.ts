import { later, minute } from "#domain/shared/durations.ts";
import { untouchedStatuses } from "./status.ts";

/** An action as the history stores it. */
export interface PastAction {
  record: string;
  action: string;
  newStatus: string;
  party: string;
}

/**
 * The actions by which a person works on a lead: a note, a call, an email, a quote, a question to an expert, a reminder,
 * or a change of the status. The SQL is in migrations/views/43-touched-leads.sql.
 */
export const touchingActions = [
  "lead.touch",
  "lead.setReminder",
  "lead.markAsLost",
  "lead.markAsInvalid",
  "lead.reopen",
  "lead.updateStatus",
  "lead.writeExpertNotes",
  "note.write",
  "question.ask",
  "quote.create",
  "quote.send",
] as const;

/** Returns whether a supervisor set the lead back, so that an agent has to begin again. */
export function beginsAgain({ record, action, newStatus }: Omit<PastAction, "party">): boolean {
  return record === "lead" && action === "updateStatus" && untouchedStatuses.some((status) => status === newStatus);
}

/**
 * Returns whether the action is work of a person on the lead. The first one is the first touch.
 * @planned The product reads it from SQL, which tests hold equal to it.
 */
export function isTouch(past: PastAction): boolean {
  const name = `${past.record}.${past.action}`;
  return past.party === "staff" && touchingActions.some((touching) => touching === name) && !beginsAgain(past);
}

/**
 * Returns the ISO instant by which a person has to work on the lead for the first time.
 * @planned The product reads it from SQL, which tests hold equal to it.
 */
export function firstTouchDue(
  { createdAt, firstTouchDueAt }: { createdAt: string; firstTouchDueAt: string | null },
  minutes: number,
): string {
  return firstTouchDueAt ?? later(createdAt, minutes * minute);
}

interface Touched {
  status: string;
  touchedAt: string | null;
}

/**
 * Returns whether no person has worked on the lead. A closed lead needs no work.
 * @planned The product reads it from SQL, which tests hold equal to it.
 */
export function isUntouched({ status, touchedAt }: Touched): boolean {
  return touchedAt === null && untouchedStatuses.some((untouched) => untouched === status);
}

/** Returns the time of the first touch of two leads that become one; null if no one worked on either. */
export function touchOfBoth(one: string | null, other: string | null): string | null {
  return [one, other].filter((at) => at !== null).toSorted()[0] ?? null;
}
