import { type SqlBool, sql } from "kysely";
import { turns } from "#domain/queue/choose-agent.ts";
import { type QueueLimits, queueRules, secondsAfter } from "#domain/queue/rules.ts";
import type { Db } from "#server/db/database.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { askAt, type LeadRecord, leads } from "#server/lead/index.ts";
import { candidatesOf, liveAgents, type QueueAgent } from "./agents.ts";
import { choose, queueLimits } from "./choose.ts";

export type HandOutParts = Pick<Parts, "db" | "now">;

/**
 * Offers waiting leads, oldest first, until none is left or no agent has room. Any number of processes may run it at
 * the same time: each locks a lead that no other process has locked, and then waits for the lock on the agents. Each
 * offer is a separate transaction, so a process that ends halfway leaves the lead either waiting or offered.
 */
export async function handOut({ db, now }: HandOutParts): Promise<number> {
  if ((await liveAgents(db)).length === 0) return 0;
  const limits = await queueLimits(db);
  let offered = 0;
  let last: LeadRecord | undefined;
  for (;;) {
    // Checked without locks first. Usually no agent is free, and then the agents are never locked.
    if (!(await isAnybodyFree(db, limits, now()))) return offered;
    const after = last;
    const step = await transaction(db, (tx) => handOutNext(tx, after, limits, now()));
    if (!step) return offered;
    last = step.lead;
    offered += Number(step.isOffered);
  }
}

/** Offers one lead. Returns undefined if no agent could take any lead, or if no lead is left after `after`. */
export async function handOutNext(db: Db, after: LeadRecord | undefined, limits: QueueLimits, now: string) {
  const lead = await takeNext(db, after);
  if (!lead) return undefined;
  const { choice, agents } = await choose(db, lead, limits, { now, lock: true });
  if (choice.agentId === null) return choice.why === "all_refused" ? { lead, isOffered: false } : undefined;
  const agent = agents.find(({ userId }) => userId === choice.agentId) as QueueAgent;
  const { why: code, open, of } = choice;
  await offerLead(db, lead, agent, { code, open, of }, now);
  return { lead, isOffered: true };
}

async function isAnybodyFree(db: Db, limits: QueueLimits, now: string): Promise<boolean> {
  return turns(await candidatesOf(db, await liveAgents(db), now), limits).length > 0;
}

/** Locks the oldest waiting lead that no other process has locked (index leads_in_queue). */
function takeNext(db: Db, after: LeadRecord | undefined): Promise<LeadRecord | undefined> {
  let query = db
    .selectFrom("leads")
    .selectAll()
    .where("status", "=", sql.lit("new"))
    .where("ownerId", "is", null)
    .where("leftAssignments", ">", sql.lit(0))
    .orderBy("createdAt")
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked();
  if (after)
    query = query.where(sql<SqlBool>`(created_at, id) > (${after.createdAt}::timestamptz, ${after.id}::bigint)`);
  return query.executeTakeFirst();
}

async function offerLead(
  db: Db,
  lead: LeadRecord,
  agent: QueueAgent,
  why: { code: string; open: number; of: number },
  now: string,
): Promise<void> {
  const expiresAt = secondsAfter(now, queueRules.acceptSeconds);
  const { id } = await db
    .insertInto("leadOffers")
    .values({ leadId: lead.id, agentId: agent.userId, offeredAt: now, expiresAt, why: JSON.stringify(why) })
    .returning("id")
    .executeTakeFirstOrThrow();
  await leads.carryOut(db, lead, {
    action: "offer",
    party: "system",
    now,
    origin: null,
    details: { offerId: id, agentId: agent.userId, why },
    set: { ownerId: agent.userId, offerId: id, offerExpiresAt: expiresAt },
    changes: { owner: [null, agent.name] },
  });
  await db.updateTable("queueAgents").set({ lastOfferId: id }).where("userId", "=", agent.userId).execute();
  await askAt(db, id, expiresAt);
}
