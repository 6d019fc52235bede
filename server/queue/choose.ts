import { sql } from "kysely";
import { type Choice, chooseAgent, type LeadToOffer } from "#domain/queue/choose-agent.ts";
import { type QueueLimits, queueRules, secondsAfter } from "#domain/queue/rules.ts";
import { loadAgency } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import type { LeadRecord } from "#server/lead/index.ts";
import { candidatesOf, loadAgents, type QueueAgent } from "./agents.ts";

/** Who is offered this lead at this moment, and why. With `lock`, nobody else decides anything until it is written. */
export async function choose(
  db: Db,
  lead: LeadRecord,
  { now, lock = false }: { now: string; lock?: boolean },
): Promise<{ choice: Choice; agents: QueueAgent[]; limits: QueueLimits }> {
  const agents = await loadAgents(db, { lock });
  const [candidates, toOffer, limits] = [
    await candidatesOf(db, agents, now),
    await leadToOffer(db, lead, now),
    await queueLimits(db),
  ];
  return { choice: chooseAgent(toOffer, candidates, limits), agents, limits };
}

export async function queueLimits(db: Db): Promise<QueueLimits> {
  const { queueOpenLeads, queueOffersPerHour } = await loadAgency(db);
  return { openLeads: queueOpenLeads, offersPerHour: queueOffersPerHour };
}

async function leadToOffer(db: Db, lead: LeadRecord, now: string): Promise<LeadToOffer> {
  const refusals = await db
    .selectFrom("leadOffers")
    .select("agentId")
    .where("leadId", "=", lead.id)
    .where("outcome", "in", ["declined", "missed"])
    .execute();
  return {
    leftAssignments: lead.leftAssignments,
    refusedBy: refusals.map(({ agentId }) => agentId),
    formerAgent: await formerAgentOf(db, lead, now),
  };
}

/** Whoever had the last lead of this customer: somebody with the same address or number. */
async function formerAgentOf(db: Db, { id, email, phone }: LeadRecord, now: string): Promise<number | null> {
  const since = secondsAfter(now, -queueRules.returningDays * 86_400);
  const { rows } = await sql<{ ownerId: number }>`
    select owner_id from (
      (select owner_id, created_at from leads where lower(email) = lower(${email}) and email is not null
          and owner_id is not null and created_at >= ${since}::timestamptz and id <> ${id}
        order by created_at desc limit 1)
      union all
      (select owner_id, created_at from leads where phone = ${phone}
          and owner_id is not null and created_at >= ${since}::timestamptz and id <> ${id}
        order by created_at desc limit 1)
    ) as before order by created_at desc limit 1`.execute(db);
  return rows[0]?.ownerId ?? null;
}
