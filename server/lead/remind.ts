import type { leadCalls } from "#contract/lead/calls.ts";
import type { Snoozed } from "#contract/lead/lead.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { callableFrom } from "#domain/lead/customer-time.ts";
import { snoozedUntil } from "#domain/lead/reminder.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import { settleNotifications } from "#server/notification/index.ts";
import type { LeadToShow } from "./lead-records.ts";
import { forgetReminder, leads } from "./move-lead.ts";
import { askToRemind } from "./remind-job.ts";
import { callTimes } from "./show-lead.ts";

/** Sets a reminder for the owner of the lead. Throws `invalid_input` and the refusals of the lead process. */
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
    set: { reminderAt: at, reminderNote: note, ...toCome },
    changes: {
      reminderAt: [lead.reminderAt, at],
      ...(note !== lead.reminderNote && { reminderNote: [lead.reminderNote, note] }),
    },
  });
  await isDealtWith(db, lead, now);
  await askToRemind(db, lead.id, at);
}

const toCome = { reminderToldAt: null, reminderMailedAt: null };

/** Marks the owner's notification of the reminder as read. */
async function isDealtWith(db: Db, { id, ownerId }: LeadToShow, now: string): Promise<void> {
  if (ownerId !== null) await settleNotifications(db, "reminder_due", id, ownerId, now);
}

/**
 * Postpones a reminder and keeps its note. Takes no version, because a notification does not show one. Changes nothing
 * if the new time is in the customer's quiet hours, unless the caller chose how to handle that. Throws `state_conflict`
 * if there is no reminder, and the refusals of the lead process.
 */
export async function snoozeReminder(
  lead: LeadToShow,
  { for: snooze, inQuietHours }: CallInput<typeof leadCalls.snoozeReminder>["body"],
  { db, actor, now, zone, origin }: StaffContext,
): Promise<Snoozed> {
  const by = { party: actor, now, origin };
  await leads.mustBeAllowed(db, lead, { ...by, action: "removeReminder" });
  const [asked, times] = [snoozedUntil(snooze, now, zone), callTimes(lead)];
  const callable = callableFrom(times.timeZones, asked, times.callHours);
  if (inQuietHours === "ask" && callable !== asked) {
    const { from: callFrom, until: callUntil } = times.callHours;
    return { outcome: "quiet_hours", at: asked, timeZones: times.timeZones, callFrom, callUntil };
  }
  const at = inQuietHours === "move" ? callable : asked;
  await leads.carryOut(db, lead, {
    ...by,
    action: "setReminder" as const,
    set: { reminderAt: at, ...toCome },
    changes: { reminderAt: [lead.reminderAt, at] },
  });
  await isDealtWith(db, lead, now);
  await askToRemind(db, lead.id, at);
  return { outcome: "done", at };
}

/** Throws the refusals of the lead process. */
export async function removeReminder(
  lead: LeadToShow,
  { version }: { version: number },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  await leads.carryOut(db, lead, {
    action: "removeReminder" as const,
    party: actor,
    version,
    now,
    origin,
    ...forgetReminder,
    changes: {
      reminderAt: [lead.reminderAt, null],
      ...(lead.reminderNote !== "" && { reminderNote: [lead.reminderNote, ""] }),
    },
  });
  await isDealtWith(db, lead, now);
}
