import { type Selectable, sql, type Updateable } from "kysely";
import { beingWorkedOn } from "#domain/lead/status.ts";
import type { Candidate } from "#domain/queue/choose-agent.ts";
import {
  type Availability,
  type AvailabilityAction,
  type AvailabilityFacts,
  availabilityProcess,
  type Pause,
} from "#domain/queue/process.ts";
import { queueRules, secondsAfter } from "#domain/queue/rules.ts";
import type { Db } from "#server/db/database.ts";
import { oneOf } from "#server/db/one-of.ts";
import type { QueueAgents } from "#server/db/schema.gen.ts";
import { prepared } from "#server/db/statement.ts";
import { defineRecords, type Move } from "#server/process/index.ts";

export interface QueueAgent extends Selectable<QueueAgents> {
  name: string;
  /** True if the person is active and still an agent. */
  isActive: boolean;
}

type AvailabilityMove = Move<AvailabilityAction, Updateable<QueueAgents>>;

function factsOf({ userId, status, isActive }: QueueAgent): AvailabilityFacts {
  return { status: status as Availability, ownerId: userId, expertAsked: false, isActive };
}

export const agents = defineRecords({
  process: availabilityProcess,
  factsOf,
  versionOf: ({ version }) => version,
  about: ({ userId }) => ({ recordId: userId, leadId: null, quoteId: null }),
  change: (agent, status, { set, now }: AvailabilityMove) => ({
    table: "queueAgents",
    where: { userId: agent.userId, version: agent.version },
    set: { ...set, status, since: now, version: agent.version + 1 },
  }),
  told: ({ userId }, { set }) => ({ involved: { owner: userId }, facts: { pausedBy: set?.pausedBy as Pause } }),
});

function queueAgents(db: Db) {
  return db
    .selectFrom("queueAgents")
    .innerJoin("users", "users.id", "queueAgents.userId")
    .selectAll("queueAgents")
    .select(["users.name", sql<boolean>`users.is_active and users.role = 'agent'`.as("isActive")])
    .orderBy("queueAgents.userId");
}

/** Returns every active agent, including those who have never used the queue. */
export async function everyAgent(db: Db): Promise<QueueAgent[]> {
  const known = new Map((await loadAgents(db)).map((agent) => [agent.userId, agent]));
  const people = await db
    .selectFrom("users")
    .select(["id", "name"])
    .where("role", "=", "agent")
    .where("isActive", "=", true)
    .execute();
  return people.map(({ id, name }) => known.get(id) ?? { ...neverLive, userId: id, name });
}

const neverLive = {
  status: "unavailable",
  since: null,
  seenAt: null,
  missed: 0,
  lastOfferId: null,
  pausedBy: null,
  pauseReason: null,
  version: 1,
  isActive: true,
};

/** Returns the agents who currently take leads. */
export const liveAgents = prepared((db) =>
  queueAgents(db).where("queueAgents.status", "=", sql.lit("available" satisfies Availability)),
);

/** Returns every agent who has ever used the queue. */
export function loadAgents(db: Db): Promise<QueueAgent[]> {
  return queueAgents(db).execute();
}

/**
 * Returns the same, with their rows locked, so that no other decision is made at the same time. While a statement waits
 * for a lock, an agent can go live for the first time. Only the next statement sees that row, so the rows are locked
 * again until no further one appears.
 */
export async function lockAgents(db: Db): Promise<QueueAgent[]> {
  const lockAll = () => queueAgents(db).forUpdate("queueAgents").execute();
  let [before, agents] = [await lockAll(), await lockAll()];
  while (agents.length > before.length) [before, agents] = [agents, await lockAll()];
  return agents;
}

/** Returns one agent, locked. Creates the row on first use. */
export async function lockAgent(db: Db, userId: number): Promise<QueueAgent> {
  const [agent] = await locked(db, userId);
  if (agent) return agent;
  await db
    .insertInto("queueAgents")
    .values({ userId })
    .onConflict((same) => same.doNothing())
    .execute();
  const [made] = await locked(db, userId);
  return made as QueueAgent;
}

const locked = prepared((db, userId: number) =>
  queueAgents(db).where("queueAgents.userId", "=", userId).forUpdate("queueAgents"),
);

/** Counting stops here. No agent has more open leads. */
const mostOpen = 100;

/**
 * Returns the facts by which the queue chooses among these agents. If a decision follows, the caller has locked their
 * rows.
 */
export async function candidatesOf(db: Db, among: readonly QueueAgent[], now: string): Promise<Candidate[]> {
  const since = secondsAfter(now, -queueRules.shareSeconds);
  const { rows } = await sql<{ userId: number; open: number; offersLastHour: number; isAnswering: boolean }>`
    select agent.user_id,
      (select count(*) from (select from leads where owner_id = agent.user_id
        and status in ${oneOf(beingWorkedOn)} limit ${sql.lit(mostOpen)}) as open)::integer as open,
      (select count(*) from lead_offers
        where agent_id = agent.user_id and offered_at > ${since}::timestamptz)::integer as offers_last_hour,
      exists (select from lead_offers where agent_id = agent.user_id and outcome is null) as is_answering
    from unnest(${among.map(({ userId }) => userId)}::bigint[]) as agent(user_id)`.execute(db);
  const counted = new Map(rows.map(({ userId, ...facts }) => [userId, facts]));
  return among.map(({ userId, status, isActive, lastOfferId }) => ({
    id: userId,
    isActive,
    isLive: status === "available",
    lastTurn: lastOfferId,
    ...(counted.get(userId) ?? { open: 0, offersLastHour: 0, isAnswering: false }),
  }));
}
