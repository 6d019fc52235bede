import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Board, type BoardAgent, mostOnBoard, type QueueChoice } from "#contract/queue/calls.ts";
import { hasNoRoom, turns } from "#domain/queue/choose-agent.ts";
import { availabilities, type Pause } from "#domain/queue/process.ts";
import type { Db } from "#server/db/database.ts";
import type { LeadRecord } from "#server/lead/index.ts";
import { candidatesOf, everyAgent } from "./agents.ts";
import { choose, queueLimits } from "./choose.ts";
import { secondsUntil } from "./my-queue.ts";
import { tripOf } from "./trip.ts";

/** Leads shown per section. The section's count includes the others. */
const shown = 20;

/**
 * Returns the board that a supervisor watches: the live agents and their turns, the waiting leads, and the leads
 * without a first touch in time.
 */
export async function showBoard(db: Db, now: string): Promise<Board> {
  return {
    agents: await boardAgents(db, now),
    waiting: await boardLeads(db, waiting, "created_at"),
    forSupervisors: await boardLeads(db, forSupervisors, "created_at"),
    untouched: await boardLeads(db, untouchedAt(now), "first_touch_due_at"),
  };
}

/** Each condition matches a separate index (migrations/0006-lead.sql). */
const waiting = sql<SqlBool>`leads.status = 'new' and leads.owner_id is null and leads.left_assignments > 0`;
const forSupervisors = sql<SqlBool>`leads.status = 'new' and leads.owner_id is null and leads.left_assignments <= 0`;
const untouchedAt = (now: string) =>
  sql<SqlBool>`leads.status = 'assigned' and leads.touched_at is null and leads.first_touch_due_at is not null and leads.first_touch_due_at <= ${now}::timestamptz`;

/** The most waiting leads that are counted. */
const mostWaiting = 10_000;

/** Returns the number of leads that wait for an offer, and the arrival of the first; null if none waits. */
export async function waitingLeads(db: Db): Promise<{ leads: number; since: string | null }> {
  const { rows } = await sql<{ leads: number; since: string | null }>`
    select count(*)::integer as leads, min(created_at) as since
      from (select created_at from leads where ${waiting} order by created_at, id limit ${sql.lit(mostWaiting)}) as counted`.execute(
    db,
  );
  return rows[0] ?? { leads: 0, since: null };
}

async function boardLeads(db: Db, which: RawBuilder<SqlBool>, since: "created_at" | "first_touch_due_at") {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count
    from (select from leads where ${which} limit ${sql.lit(mostOnBoard)}) as counted`.execute(db);
  const first = await db
    .selectFrom("leads")
    .leftJoin("users", "users.id", "leads.ownerId")
    .selectAll("leads")
    .select(["users.name as ownerName", sql.ref<string>(`leads.${since}`).as("since")])
    .where(which)
    .orderBy(sql.ref(`leads.${since}`))
    .orderBy("leads.id")
    .limit(shown)
    .execute();
  return {
    count: rows[0]?.count ?? 0,
    first: first.map((lead) => ({
      id: lead.id,
      ...tripOf(lead),
      since: lead.since,
      owner: lead.ownerId !== null && lead.ownerName !== null ? { id: lead.ownerId, name: lead.ownerName } : null,
    })),
  };
}

/** Returns every agent who may take leads: live agents first, in order of their turn. */
async function boardAgents(db: Db, now: string): Promise<BoardAgent[]> {
  const all = await everyAgent(db);
  const [candidates, limits, offers] = [
    await candidatesOf(db, all, now),
    await queueLimits(db),
    await lastOffers(
      db,
      all.map(({ userId }) => userId),
    ),
  ];
  const next = turns(candidates, limits).map(({ id }) => id);
  const rows = all.map((agent, index): BoardAgent => {
    const candidate = candidates[index] as (typeof candidates)[number];
    const offer = offers.get(agent.userId);
    const turn = next.indexOf(agent.userId) + 1;
    return {
      agent: { id: agent.userId, name: agent.name },
      isLive: agent.status === availabilities[1],
      since: agent.since,
      pausedBy: agent.pausedBy as Pause | null,
      pauseReason: agent.pauseReason,
      open: candidate.open,
      of: limits.openLeads,
      lastOfferAt: offer?.offeredAt ?? null,
      offer: offer?.isOpen ? { leadId: offer.leadId, secondsLeft: secondsUntil(offer.expiresAt, now) } : null,
      turn: turn === 0 ? null : turn,
      skipReason: hasNoRoom(candidate, limits) ?? null,
    };
  });
  return rows.sort(
    (one, other) =>
      Number(other.isLive) - Number(one.isLive) ||
      (one.turn ?? Number.MAX_SAFE_INTEGER) - (other.turn ?? Number.MAX_SAFE_INTEGER) ||
      one.agent.name.localeCompare(other.agent.name),
  );
}

interface LastOffer {
  agentId: number;
  leadId: number;
  offeredAt: string;
  expiresAt: string;
  isOpen: boolean;
}

async function lastOffers(db: Db, among: readonly number[]): Promise<Map<number, LastOffer>> {
  const { rows } = await sql<LastOffer>`
    select last.agent_id, last.lead_id, last.offered_at, last.expires_at, last.outcome is null as is_open
      from unnest(${among}::bigint[]) as agent(id)
     cross join lateral (select * from lead_offers where agent_id = agent.id order by offered_at desc limit 1) as last`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.agentId, row]));
}

/** Returns the agent who would be offered the lead now, and why. Makes no offer. */
export async function showChoice(db: Db, lead: LeadRecord, now: string): Promise<QueueChoice> {
  const limits = await queueLimits(db);
  const { choice, agents } = await choose(db, lead, limits, { now });
  const personOf = (id: number) => ({ id, name: agents.find(({ userId }) => userId === id)?.name ?? "" });
  return {
    agent: choice.agentId === null ? null : personOf(choice.agentId),
    why: choice.agentId === null ? null : { code: choice.why, open: choice.open, of: choice.of },
    noAgentReason: choice.agentId === null ? choice.why : null,
    considered: choice.considered
      .filter(({ why }) => why !== "inactive")
      .map(({ agentId, why, open }) => ({ agent: personOf(agentId), why, open, of: limits.openLeads })),
  };
}
