import type { MovedTogether } from "#domain/lead/moved-together.ts";
import { secondsAfter } from "#domain/queue/rules.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import { loadAgency } from "#server/agency/index.ts";
import type { ActingContext } from "#server/http/context.ts";
import { mustTakeLeads } from "./create-lead.ts";
import { askForHandOut, withdrawOffer } from "./end-offer.ts";
import { forgetReminder, leads } from "./move-lead.ts";
import type { LeadRecord } from "./store.ts";

/**
 * Assigns the lead to another agent. If it had no owner, it becomes assigned. The time until the first touch starts as
 * it does when an agent accepts an offer. Throws `target_not_active`, the refusals of the lead process, and
 * `invalid_input` if the agent already owns it. Without a version, as part of another change, that case does nothing.
 */
export async function giveLead(
  lead: LeadRecord,
  { ownerId, version, note, together }: { ownerId: number; version?: number; note?: string; together?: MovedTogether },
  { db, actor, now, origin }: ActingContext,
): Promise<void> {
  if (lead.ownerId === ownerId && version === undefined) return;
  const move = {
    action: "reassign" as const,
    party: actor,
    now,
    origin,
    ...(version !== undefined && { version }),
    ...(note && { reason: note }),
    ...(together && { details: together }),
  };
  await leads.mustBeAllowed(db, lead, move);
  if (lead.ownerId === ownerId) throw invalid([fieldProblem("ownerId", "same_owner")]);
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
  await withdrawOffer(db, lead, now);
}

/**
 * Removes the owner and returns the lead to the queue, which offers it again. Throws the refusals of the lead process.
 */
export async function returnToQueue(
  lead: LeadRecord,
  { db, actor, now, origin }: ActingContext,
  together?: MovedTogether,
): Promise<void> {
  await leads.carryOut(
    db,
    { ...lead, chosen: "new" },
    {
      action: "updateStatus",
      party: actor,
      now,
      origin,
      ...(together && { details: together }),
      set: { ownerId: null, leftAssignments: 3, ...forgetReminder.set },
    },
  );
  await withdrawOffer(db, lead, now);
  await askForHandOut(db);
}

async function firstTouch({ status }: LeadRecord, { db, now }: Pick<ActingContext, "db" | "now">) {
  if (status !== "new" && status !== "assigned") return {};
  return { firstTouchDueAt: secondsAfter(now, (await loadAgency(db)).firstTouchMinutes * 60) };
}
