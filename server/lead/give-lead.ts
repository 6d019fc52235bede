import { secondsAfter } from "#domain/queue/rules.ts";
import { loadAgency } from "#server/agency/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { mustTakeLeads } from "./create-lead.ts";
import { askForHandOut, endOffer } from "./hand-out.ts";
import { leads } from "./move-lead.ts";
import type { LeadRecord } from "./store.ts";

/**
 * Another agent takes the lead from now on, and has as long until the first touch as whoever accepts one. Whoever may not change the lead may not give it away either. Throws
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
    set: { ownerId, offerId: null, offerExpiresAt: null, ...(await firstTouch(lead, { db, now })) },
    changes: { owner: [nameOf(lead.ownerId), nameOf(ownerId)] },
  });
  if (lead.offerId === null) return;
  await endOffer(db, lead.offerId, "withdrawn", now);
  await askForHandOut(db);
}

async function firstTouch({ status }: LeadRecord, { db, now }: Pick<StaffContext, "db" | "now">) {
  if (status !== "assigned") return {};
  return { firstTouchDueAt: secondsAfter(now, (await loadAgency(db)).firstTouchMinutes * 60) };
}
