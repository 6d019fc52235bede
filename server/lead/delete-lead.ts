import { forgetDraftsOfLead } from "#server/draft/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { withdrawOffer } from "./end-offer.ts";
import type { LeadToShow } from "./lead-records.ts";
import { forgetReminder, leads } from "./move-lead.ts";

interface Given {
  version: number;
}

/** Hides the lead. It is kept for retention. Throws the refusals of the lead process. */
export async function deleteLead(
  lead: LeadToShow,
  { version }: Given,
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  await leads.carryOut(db, lead, {
    action: "delete" as const,
    party: actor,
    version,
    now,
    origin,
    set: { ...forgetReminder.set, statusBefore: lead.status, deletedAt: now },
  });
  await withdrawOffer(db, lead, now);
  await forgetDraftsOfLead(db, lead.id);
}

/** Restores the lead with its earlier status. Throws the refusals of the lead process. */
export async function restoreLead(
  lead: LeadToShow,
  { version }: Given,
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  await leads.carryOut(db, lead, {
    action: "restore" as const,
    party: actor,
    version,
    now,
    origin,
    set: { statusBefore: null, deletedAt: null },
  });
}
