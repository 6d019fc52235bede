import type { StaffContext } from "#server/http/context.ts";
import { mustTakeLeads } from "./create-lead.ts";
import { leads } from "./move-lead.ts";
import type { LeadRecord } from "./store.ts";

/**
 * Another agent takes the lead from now on. Whoever may not change the lead may not give it away either. Throws
 * `target_not_active`, and what the process of leads says.
 */
export async function giveLead(
  lead: LeadRecord,
  ownerId: number,
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  if (lead.ownerId === ownerId) return;
  const move = { action: "reassign" as const, party: actor, now, origin };
  await leads.mustBeAllowed(db, lead, move);
  await mustTakeLeads(db, ownerId);
  const names = await db
    .selectFrom("users")
    .select(["id", "name"])
    .where("id", "in", [ownerId, ...(lead.ownerId === null ? [] : [lead.ownerId])])
    .execute();
  const nameOf = (userId: number | null) => names.find((user) => user.id === userId)?.name ?? null;
  await leads.carryOut(db, lead, {
    ...move,
    set: { ownerId },
    changes: { owner: [nameOf(lead.ownerId), nameOf(ownerId)] },
  });
}
