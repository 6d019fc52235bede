import type { Selectable } from "kysely";
import type { CallInput } from "#contract/call.ts";
import type { queueCalls } from "#contract/queue.ts";
import { secondsAfter } from "#domain/queue/rules.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { loadAgency } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import { prepared } from "#server/db/prepared.ts";
import type { LeadOffers } from "#server/db/schema.gen.ts";
import { statement } from "#server/db/statement.ts";
import { withCommit } from "#server/db/with-commit.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { RecordKind } from "#server/http/record-kind.ts";
import { askForHandOut, endOffer, type LeadRecord, leads, loadLead } from "#server/lead/index.ts";
import { notify } from "#server/notification/index.ts";
import { lockAgent } from "./agents.ts";

export type LeadOffer = Selectable<LeadOffers>;

/** The offers that calls name: to whom they were made. The lead is locked first and the agent after it (docs/decisions/007). */
export const offerRecords: RecordKind<"offer", LeadOffer> = {
  name: "offer",
  read: "queue.toggle",
  load: async (db, id, { lock }) => {
    const [offer] = await offerWithId(db, id);
    if (!offer) throw new Refusal("not_found");
    if (!lock) return offer;
    await loadLead(db, offer.leadId, { lock });
    // Whoever hands out at this moment knows either nothing of the answer or all of it. Read under the lock: they leave in this order.
    const [, [locked]] = await Promise.all([lockAgent(db, offer.agentId), offerWithId(db, id)]);
    return locked ?? offer;
  },
  ownership: ({ agentId }) => ({ ownerId: agentId, expertAsked: false }),
};

const offerWithId = prepared((db, id: number) => db.selectFrom("leadOffers").selectAll().where("id", "=", id));

/** The one lead that somebody is offered at the moment. */
export function openOfferOf(db: Db, agentId: number): Promise<LeadOffer | undefined> {
  return db
    .selectFrom("leadOffers")
    .selectAll()
    .where("agentId", "=", agentId)
    .where("outcome", "is", null)
    .executeTakeFirst();
}

/** Whoever it is offered to takes the lead; the time until its first touch begins. Throws `offer_over`. */
export async function acceptOffer(offer: LeadOffer, context: StaffContext): Promise<void> {
  const { db, actor, now, origin } = context;
  const [lead, { firstTouchMinutes }] = await Promise.all([leadOf(offer, db), loadAgency(db)]);
  await leads.carryOut(db, lead, {
    ...{ action: "accept", party: actor, now, origin, details: { offerId: offer.id } },
    set: { offerId: null, offerExpiresAt: null, firstTouchDueAt: secondsAfter(now, firstTouchMinutes * 60) },
  });
  await Promise.all([endOffer(db, offer.id, "accepted", now), answered(db, actor.id)]);
}

/** They leave it to somebody else. Throws `offer_over`. */
export async function declineOffer(
  offer: LeadOffer,
  { reason }: CallInput<typeof queueCalls.decline>["body"],
  context: StaffContext,
): Promise<void> {
  const { db, actor, now, origin } = context;
  const lead = await leadOf(offer, db);
  await leads.carryOut(db, lead, {
    ...{ action: "decline", party: actor, now, origin, details: { offerId: offer.id } },
    ...(reason === null ? {} : { reason }),
    ...backInQueue(lead, { name: actor.name, costs: 1 }),
  });
  await tellOfLeftOver(db, lead, now);
  await Promise.all([endOffer(db, offer.id, "declined", now), answered(db, actor.id)]);
}

/** It was offered as often as it may be: a supervisor decides who gets it. */
export async function tellOfLeftOver(db: Db, { id: leadId, leftAssignments }: LeadRecord, now: string): Promise<void> {
  if (leftAssignments > 1) return;
  await notify(db, { kind: "lead_left_over", leadId, quoteId: null, by: "system", now });
}

/** What a lead is again that nobody took; `costs`: how many of its assignments. */
export function backInQueue({ leftAssignments }: LeadRecord, { name, costs }: { name: string; costs: 0 | 1 }) {
  return {
    set: { ownerId: null, leftAssignments: leftAssignments - costs },
    changes: {
      owner: [name, null] as [string, null],
      ...(costs ? { leftAssignments: [leftAssignments, leftAssignments - costs] as [number, number] } : {}),
    },
  };
}

/** The lead of an offer that is open still. */
async function leadOf(offer: LeadOffer, db: Db): Promise<LeadRecord> {
  const lead = await loadLead(db, offer.leadId);
  if (lead.offerId !== offer.id) throw new Refusal("offer_over");
  return lead;
}

/** They are there, and have room for the next one. */
async function answered(db: Db, agentId: number): Promise<void> {
  await withCommit(db, hasAnswered(db, agentId));
  await askForHandOut(db);
}

const hasAnswered = statement<[agentId: number], never>("update queue_agents set missed = 0 where user_id = $1");
