import { isAllowed } from "#domain/access/permissions.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import { mustTakeLeads } from "./create-lead.ts";
import { recordLeadEvent } from "./events.ts";
import { ownership } from "./reach.ts";
import { loadLead } from "./store.ts";

/** Another agent takes the lead from now on. Whoever may not change the lead may not give it away either. */
export async function giveLead(id: number, ownerId: number, { db, actor, now, origin }: StaffContext): Promise<void> {
  const lead = await loadLead(db, id, { lock: true });
  if (lead.ownerId === ownerId) return;
  if (!isAllowed(actor, "lead.update", ownership(lead))) throw new Refusal("not_allowed");
  await mustTakeLeads(db, ownerId);
  await db
    .updateTable("leads")
    .set((row) => ({ ownerId, updatedAt: now, version: row("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
  const names = await db
    .selectFrom("users")
    .select(["id", "name"])
    .where("id", "in", [ownerId, ...(lead.ownerId === null ? [] : [lead.ownerId])])
    .execute();
  const nameOf = (userId: number | null) => names.find((user) => user.id === userId)?.name ?? null;
  await recordLeadEvent(db, {
    ...{ leadId: id, kind: "reassigned", actorId: actor.id },
    ...{ oldValue: { owner: nameOf(lead.ownerId) }, newValue: { owner: nameOf(ownerId) } },
    ...{ requestId: origin.requestId, now },
  });
}
