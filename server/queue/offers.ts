import type { Selectable } from "kysely";
import type { queueCalls } from "#contract/queue/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { secondsAfter } from "#domain/queue/rules.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { loadAgency } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import type { LeadOffers } from "#server/db/schema.gen.ts";
import { prepared, statement } from "#server/db/statement.ts";
import { withCommit } from "#server/db/transaction.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { RecordKind } from "#server/http/record-kind.ts";
import { askForHandOut, endOffer, type LeadRecord, leads, loadLead } from "#server/lead/index.ts";
import { notify } from "#server/notification/index.ts";
import { lockAgent } from "./agents.ts";

export type LeadOffer = Selectable<LeadOffers>;

/**
 * The offers that a call can name. Each belongs to the agent to whom it was made. The lead is locked before the agent
 * (docs/decisions/007).
 */
export const offerRecords: RecordKind<"offer", LeadOffer> = {
  name: "offer",
  read: "queue.toggle",
  load: async (db, id, { lock }) => {
    const [offer] = await offerWithId(db, id);
    if (!offer) throw new Refusal("not_found");
    if (!lock) return offer;
    await loadLead(db, offer.leadId, { lock });
    // The agent's lock makes a hand-out in another process see the whole answer or nothing of it. The offer is read
    // under that lock, because the two statements run in this order.
    const [, [locked]] = await Promise.all([lockAgent(db, offer.agentId), offerWithId(db, id)]);
    return locked ?? offer;
  },
  ownership: ({ agentId }) => ({ ownerId: agentId, expertAsked: false }),
};

const offerWithId = prepared((db, id: number) => db.selectFrom("leadOffers").selectAll().where("id", "=", id));

export function openOfferOf(db: Db, agentId: number): Promise<LeadOffer | undefined> {
  return db
    .selectFrom("leadOffers")
    .selectAll()
    .where("agentId", "=", agentId)
    .where("outcome", "is", null)
    .executeTakeFirst();
}

/** Gives the lead to the agent and starts the time until its first touch. Throws `offer_over`. */
export async function acceptOffer(offer: LeadOffer, context: StaffContext): Promise<void> {
  const { db, actor, now, origin } = context;
  const [lead, { firstTouchMinutes }] = await Promise.all([leadOf(offer, db), loadAgency(db)]);
  await leads.carryOut(db, lead, {
    action: "accept",
    party: actor,
    now,
    origin,
    details: { offerId: offer.id },
    set: { offerId: null, offerExpiresAt: null, firstTouchDueAt: secondsAfter(now, firstTouchMinutes * 60) },
  });
  await Promise.all([endOffer(db, offer.id, "accepted", now), answered(db, actor.id)]);
}

/** Returns the lead to the queue for another agent. Throws `offer_over`. */
export async function declineOffer(
  offer: LeadOffer,
  { reason }: CallInput<typeof queueCalls.decline>["body"],
  context: StaffContext,
): Promise<void> {
  const { db, actor, now, origin } = context;
  const lead = await leadOf(offer, db);
  await leads.carryOut(db, lead, {
    action: "decline",
    party: actor,
    now,
    origin,
    details: { offerId: offer.id },
    ...(reason === null ? {} : { reason }),
    ...backInQueue(lead, { name: actor.name, costs: 1 }),
  });
  await tellOfLeftOver(db, lead, now);
  await Promise.all([endOffer(db, offer.id, "declined", now), answered(db, actor.id)]);
}

/** Notifies supervisors if the lead has been offered as often as allowed. A supervisor then decides who gets it. */
export async function tellOfLeftOver(db: Db, { id: leadId, leftAssignments }: LeadRecord, now: string): Promise<void> {
  if (leftAssignments > 1) return;
  await notify(db, { kind: "lead_left_over", leadId, quoteId: null, by: "system", now });
}

/**
 * Returns the values of a lead that returns to the queue. `costs` is the number of its assignments that are used up.
 */
export function backInQueue({ leftAssignments }: LeadRecord, { name, costs }: { name: string; costs: 0 | 1 }) {
  return {
    set: { ownerId: null, leftAssignments: leftAssignments - costs },
    changes: {
      owner: [name, null] as [string, null],
      ...(costs ? { leftAssignments: [leftAssignments, leftAssignments - costs] as [number, number] } : {}),
    },
  };
}

/** Returns the lead of an open offer. Throws `offer_over`. */
async function leadOf(offer: LeadOffer, db: Db): Promise<LeadRecord> {
  const lead = await loadLead(db, offer.leadId);
  if (lead.offerId !== offer.id) throw new Refusal("offer_over");
  return lead;
}

/** Resets the agent's missed offers, and starts a hand-out, because the agent has room again. */
async function answered(db: Db, agentId: number): Promise<void> {
  await withCommit(db, hasAnswered(db, agentId));
  await askForHandOut(db);
}

const hasAnswered = statement<[agentId: number], never>("update queue_agents set missed = 0 where user_id = $1");
