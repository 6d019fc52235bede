import type { leadCalls } from "#contract/lead/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { LeadToShow } from "./lead-records.ts";
import { leads } from "./move-lead.ts";

type Given = CallInput<typeof leadCalls.label>["body"];

/** Sets the main label and the free tags. Throws the refusals of the lead process. */
export async function labelLead(
  lead: LeadToShow,
  { version, label, tags: given }: Given,
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const tags = [...new Set(given)];
  await leads.carryOut(db, lead, {
    action: "label" as const,
    party: actor,
    version,
    now,
    origin,
    set: { label, tags },
    changes: {
      ...(label !== lead.label && { label: [lead.label, label] }),
      ...(tags.join() !== lead.tags.join() && { tags: [lead.tags.join(", "), tags.join(", ")] }),
    },
  });
}
