import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Choice, chooseAgent, type LeadToOffer } from "#domain/queue/choose-agent.ts";
import { type QueueLimits, queueRules, secondsAfter } from "#domain/queue/rules.ts";
import { loadAgency } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import type { LeadRecord } from "#server/lead/index.ts";
import { candidatesOf, loadAgents, lockAgents, type QueueAgent } from "./agents.ts";

/**
 * Returns the agent to whom this lead is offered now, and why. With `lock`, the agents stay locked until the decision
 * is written.
 */
export async function choose(
  db: Db,
  lead: LeadRecord,
  limits: QueueLimits,
  { now, lock = false }: { now: string; lock?: boolean },
): Promise<{ choice: Choice; agents: QueueAgent[] }> {
  const toOffer = await leadToOffer(db, lead, now);
  const agents = await (lock ? lockAgents(db) : loadAgents(db));
  return { choice: chooseAgent(toOffer, await candidatesOf(db, agents, now), limits), agents };
}

export async function queueLimits(db: Db): Promise<QueueLimits> {
  const { queueOpenLeads, queueOffersPerHour } = await loadAgency(db);
  return { openLeads: queueOpenLeads, offersPerHour: queueOffersPerHour };
}

/**
 * Returns the agents who refused the lead, and the customer's former agent: the owner of the latest lead with the same
 * email address or phone number. The caller has locked the lead, so none of this changes and no further lock is needed.
 */
async function leadToOffer(
  db: Db,
  { id, email, phone, leftAssignments }: LeadRecord,
  now: string,
): Promise<LeadToOffer> {
  const since = secondsAfter(now, -queueRules.returningDays * 86_400);
  const last = (same: RawBuilder<SqlBool>) => sql`(select owner_id, created_at from leads
    where ${same} and owner_id is not null and created_at >= ${since}::timestamptz and id <> ${id}
    order by created_at desc limit 1)`;
  const { rows } = await sql<Pick<LeadToOffer, "refusedBy" | "formerAgent">>`select
    array(select agent_id from lead_offers where lead_id = ${id} and outcome in ('declined', 'missed'))::integer[] as refused_by,
    (select owner_id from (
      ${last(sql`lower(email) = lower(${email}) and email is not null`)} union all ${last(sql`phone = ${phone}`)}
    ) as earlier order by created_at desc limit 1) as former_agent`.execute(db);
  const [found] = rows;
  return { leftAssignments, refusedBy: found?.refusedBy ?? [], formerAgent: found?.formerAgent ?? null };
}
