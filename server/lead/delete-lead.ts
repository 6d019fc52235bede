import type { StaffContext } from "#server/http/context.ts";
import { withdrawOffer } from "./hand-out.ts";
import type { LeadToShow } from "./lead-records.ts";
import { forgetReminder, leads } from "./move-lead.ts";

interface Given {
  version: number;
}

/** Hidden, kept for retention. Throws what the process of leads says. */
export async function deleteLead(
  lead: LeadToShow,
  { version }: Given,
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  await leads.carryOut(db, lead, {
    ...{ action: "delete" as const, party: actor, version, now, origin },
    set: { ...forgetReminder.set, statusBefore: lead.status, deletedAt: now },
  });
  await withdrawOffer(db, lead, now);
}

/** Back to where it stood. Throws what the process of leads says. */
export async function restoreLead(
  lead: LeadToShow,
  { version }: Given,
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  await leads.carryOut(db, lead, {
    ...{ action: "restore" as const, party: actor, version, now, origin },
    set: { statusBefore: null, deletedAt: null },
  });
}
