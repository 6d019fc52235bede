import type { CallInput } from "#contract/call.ts";
import type { leadCalls } from "#contract/lead-calls.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { LeadToShow } from "./lead-records.ts";
import { forgetReminder, leads } from "./move-lead.ts";

/** The owner of the lead is reminded then. Throws `invalid_input`, and what the process of leads says. */
export async function setReminder(
  lead: LeadToShow,
  { version, at: given, note }: CallInput<typeof leadCalls.setReminder>["body"],
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const move = { action: "setReminder" as const, party: actor, version, now, origin };
  await leads.mustBeAllowed(db, lead, move);
  const at = new Date(Date.parse(given)).toISOString();
  if (at <= now) throw invalid([fieldProblem("at", "reminder_in_the_past")]);
  await leads.carryOut(db, lead, {
    ...move,
    set: { reminderAt: at, reminderNote: note },
    changes: {
      reminderAt: [lead.reminderAt, at],
      ...(note !== lead.reminderNote && { reminderNote: [lead.reminderNote, note] }),
    },
  });
}

/** Throws what the process of leads says. */
export async function removeReminder(
  lead: LeadToShow,
  { version }: { version: number },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  await leads.carryOut(db, lead, {
    ...{ action: "removeReminder" as const, party: actor, version, now, origin },
    ...forgetReminder,
    changes: { reminderAt: [lead.reminderAt, null] },
  });
}
