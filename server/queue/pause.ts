import type { Party } from "#domain/process/process.ts";
import type { AutoPause, AvailabilityAction, Pause } from "#domain/queue/process.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import type { Context, Origin, StaffContext } from "#server/http/context.ts";
import type { RecordKind } from "#server/http/record-kind.ts";
import { askForHandOut, endOffer, leads, loadLead } from "#server/lead/index.ts";
import { agents, lockAgent, type QueueAgent } from "./agents.ts";
import { backInQueue, openOfferOf } from "./offers.ts";

/** Starts taking leads. Does nothing if the agent is already live, so that the start time stays the same. */
export async function play({ db, actor, now, origin }: StaffContext): Promise<void> {
  const agent = await lockAgent(db, actor.id);
  if (agent.status === "available") return;
  await agents.carryOut(db, agent, {
    action: "play",
    party: actor,
    now,
    origin,
    set: { seenAt: now, missed: 0, pausedBy: null, pauseReason: null },
  });
  await askForHandOut(db);
}

export async function pause({ db, actor, now, origin }: StaffContext): Promise<void> {
  const agent = await lockWithOffer(db, actor.id);
  if (agent.status === "available") await goOffline(db, agent, { by: "own", party: actor, now, origin });
}

/** Pauses an agent who cannot do so themselves. Throws `state_conflict` if the agent is already offline. */
export async function pauseOnBehalf(
  agent: QueueAgent,
  { reason }: { reason: string },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  await goOffline(db, agent, { by: "on_behalf", party: actor, reason, now, origin });
}

/** Pauses an agent because of a time limit or because the account was deactivated. */
export async function pauseBySystem(
  db: Db,
  agent: QueueAgent,
  by: AutoPause,
  { now, origin }: { now: string; origin: Origin | null },
): Promise<void> {
  await goOffline(db, agent, { by, party: "system", now, origin });
}

/** Removes a deactivated person from the queue. An open offer returns to the queue. */
export async function leaveQueue(db: Db, userId: number, when: Pick<Context, "now" | "origin">): Promise<void> {
  const agent = await lockWithOffer(db, userId);
  if (agent.status === "available") await pauseBySystem(db, agent, "deactivated", when);
}

export const queueAgentRecords: RecordKind<"queueAgent", QueueAgent> = {
  name: "queueAgent",
  read: "queue.board",
  load: async (db, id) => {
    const person = await db.selectFrom("users").select("role").where("id", "=", id).executeTakeFirst();
    if (person?.role !== "agent") throw new Refusal("not_found");
    return lockWithOffer(db, id);
  },
  ownership: ({ userId }) => ({ ownerId: userId, expertAsked: false }),
};

/**
 * Locks the lead of an open offer before the agent, because leads are locked before people. The lead of an offer made
 * in between is locked when the offer is withdrawn.
 */
export async function lockWithOffer(db: Db, userId: number): Promise<QueueAgent> {
  const offer = await openOfferOf(db, userId);
  if (offer) await loadLead(db, offer.leadId, { lock: true });
  return lockAgent(db, userId);
}

const actionOf: Record<Pause, AvailabilityAction> = {
  own: "pause",
  on_behalf: "pauseOnBehalf",
  missed_offers: "pauseBySystem",
  silent: "pauseBySystem",
  deactivated: "pauseBySystem",
};

async function goOffline(
  db: Db,
  agent: QueueAgent,
  { by, reason, ...who }: { by: Pause; party: Party; reason?: string; now: string; origin: Origin | null },
): Promise<void> {
  await agents.carryOut(db, agent, {
    ...who,
    action: actionOf[by],
    details: { pausedBy: by },
    ...(reason === undefined ? {} : { reason }),
    set: { pausedBy: by, pauseReason: reason ?? null },
  });
  await takeBackOffer(db, agent, who.now);
}

/** Withdraws the open offer of an agent who went offline. The lead returns to the queue and keeps its assignments. */
async function takeBackOffer(db: Db, agent: QueueAgent, now: string): Promise<void> {
  const offer = await openOfferOf(db, agent.userId);
  if (!offer) return;
  const lead = await loadLead(db, offer.leadId, { lock: true });
  if (lead.offerId === offer.id) {
    await leads.carryOut(db, lead, {
      action: "withdraw",
      party: "system",
      now,
      origin: null,
      details: { offerId: offer.id },
      ...backInQueue(lead, { name: agent.name, costs: 0 }),
    });
  }
  await endOffer(db, offer.id, "withdrawn", now);
  await askForHandOut(db);
}
