import { secondsAfter } from "#domain/queue/rules.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import { loadAgency } from "#server/agency/index.ts";
import type { ActingContext } from "#server/http/context.ts";
import { mustTakeLeads } from "./create-lead.ts";
import { askForHandOut, withdrawOffer } from "./hand-out.ts";
import { forgetReminder, leads } from "./move-lead.ts";
import type { LeadRecord } from "./store.ts";

/**
 * Another agent takes the lead from now on, and has as long until the first touch as whoever accepts one; a lead that was
 * nobody's is assigned. Throws `target_not_active`, what the process of leads says, and `invalid_input` for whoever has it
 * already, unless it goes along with something else, of which no version is known.
 */
export async function giveLead(
  lead: LeadRecord,
  { ownerId, version, note }: { ownerId: number; version?: number; note?: string },
  { db, actor, now, origin }: ActingContext,
): Promise<void> {
  if (lead.ownerId === ownerId && version === undefined) return;
  const move = {
    ...{ action: "reassign" as const, party: actor, now, origin },
    ...(version !== undefined && { version }),
    ...(note && { reason: note }),
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

/** It is nobody's again and is handed out anew. Throws what the process of leads says. */
export async function returnToQueue(lead: LeadRecord, { db, actor, now, origin }: ActingContext): Promise<void> {
  await leads.carryOut(
    db,
    { ...lead, chosen: "new" },
    {
      ...{ action: "updateStatus", party: actor, now, origin },
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
