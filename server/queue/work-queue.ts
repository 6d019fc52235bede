import { pauseDue } from "#domain/queue/process.ts";
import type { Db } from "#server/db/database.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { type Job, job } from "#server/jobs/index.ts";
import { endOffer, leads, loadLead } from "#server/lead/index.ts";
import { liveAgents, lockAgent } from "./agents.ts";
import { type HandOutParts, handOut } from "./hand-out.ts";
import { backInQueue, type LeadOffer, offerRecords, tellOfLeftOver } from "./offers.ts";
import { lockWithOffer, pauseBySystem } from "./pause.ts";

/** Ends expired offers, pauses absent agents and hands out the waiting leads. */
export async function workQueue(parts: HandOutParts): Promise<void> {
  await endOverdueOffers(parts);
  await pauseTheAbsent(parts);
  await handOut(parts);
}

/** Runs each minute, and when a hand-out is requested (server/lead/end-offer.ts). */
export function workQueueJob(parts: Pick<Parts, "db" | "now">): Job {
  return job({ name: "work_queue", schedule: "* * * * *", run: () => workQueue(parts) });
}

async function endOverdueOffers({ db, now }: HandOutParts): Promise<void> {
  const overdue = await db
    .selectFrom("leadOffers")
    .select("id")
    .where("outcome", "is", null)
    .where("expiresAt", "<=", now())
    .orderBy("expiresAt")
    .limit(500)
    .execute();
  for (const { id } of overdue) {
    await transaction(db, async (tx) => {
      const offer = await offerRecords.load(tx, id, { lock: true });
      // The offer may have been answered since the list was read.
      if (offer.outcome === null) await missOffer(tx, offer, now());
    });
  }
}

/** Returns the lead to the queue. An agent who misses a second offer in a row counts as absent. */
async function missOffer(db: Db, offer: LeadOffer, now: string): Promise<void> {
  const lead = await loadLead(db, offer.leadId);
  const agent = await lockAgent(db, offer.agentId);
  // If the customer has signed an older quote in the meantime, the lead keeps its owner.
  if (lead.offerId === offer.id) {
    await leads.carryOut(db, lead, {
      action: "miss",
      party: "system",
      now,
      origin: null,
      details: { offerId: offer.id },
      ...backInQueue(lead, { name: agent.name, costs: 1 }),
    });
    await tellOfLeftOver(db, lead, now);
  }
  await endOffer(db, offer.id, lead.offerId === offer.id ? "missed" : "withdrawn", now);
  if (lead.offerId !== offer.id) return;
  const missed = agent.missed + 1;
  await db.updateTable("queueAgents").set({ missed }).where("userId", "=", agent.userId).execute();
  const why = pauseDue({ isActive: agent.isActive, missed, seenAt: agent.seenAt ?? now }, now);
  if (why && agent.status === "available") await pauseBySystem(db, agent, why, { now, origin: null });
}

async function pauseTheAbsent({ db, now }: HandOutParts): Promise<void> {
  for (const { userId, ...agent } of await liveAgents(db)) {
    if (!isDue(agent, now())) continue;
    await transaction(db, async (tx) => {
      const locked = await lockWithOffer(tx, userId);
      // The agent's page may have sent a sign of life in the meantime.
      const why = isDue(locked, now());
      if (why) await pauseBySystem(tx, locked, why, { now: now(), origin: null });
    });
  }
}

function isDue(
  { status, isActive, missed, seenAt }: { status: string; isActive: boolean; missed: number; seenAt: string | null },
  now: string,
) {
  return status === "available" ? pauseDue({ isActive, missed, seenAt: seenAt ?? now }, now) : undefined;
}
