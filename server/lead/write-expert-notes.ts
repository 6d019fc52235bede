import type { leadCalls } from "#contract/lead/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { LeadToShow } from "./lead-records.ts";
import { leads } from "./move-lead.ts";

type Given = CallInput<typeof leadCalls.writeExpertNotes>["body"];

/**
 * Replaces the notes of experts about a lead. The same text changes nothing. Throws `changed_meanwhile` if the version is
 * stale, and the refusals of the lead process.
 */
export async function writeExpertNotes(
  lead: LeadToShow,
  { version, expertNotes }: Given,
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const move = { action: "writeExpertNotes" as const, party: actor, version, now, origin };
  await leads.mustBeAllowed(db, lead, move);
  if (expertNotes === lead.expertNotes) return;
  const changes = { expertNotes: [lead.expertNotes, expertNotes] as [string, string] };
  await leads.carryOut(db, lead, { ...move, set: { expertNotes }, changes });
}
