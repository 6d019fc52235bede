import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** The fields of a history row that matter to the queue. */
interface Happened {
  id: number;
  record: string;
  recordId: number;
  action: string;
  newStatus: string;
  details: { agentId?: number; why?: { code: string; open: number; of: number } };
}

interface Agent {
  id: number;
  isLive: boolean;
  answering: number | null;
  desk: Set<number>;
  turn: number;
}

export interface Replay {
  /** The offers that broke a rule, with the reason. */
  wrong: string[];
  offers: number;
  /** The largest difference in offers between two agents, counted over the leads that both could have been offered. */
  spread: number;
}

/**
 * Replays the history of a queue and checks each offer against the events before it. It decides independently of the
 * product who should have been offered the lead.
 */
export async function replayQueue(db: Db, agentIds: readonly number[], openLeads: number): Promise<Replay> {
  const { rows } = await sql<Happened>`select id, record, record_id, action, new_status, details from history
    where record in ('lead', 'availability') order by id`.execute(db);
  const agents = new Map(
    agentIds.map((id): [number, Agent] => [id, { id, isLive: false, answering: null, desk: new Set(), turn: 0 }]),
  );
  const refused = new Map<number, Set<number>>();
  const holder = new Map<number, Agent>();
  const pairs = new Map<string, number>();
  const replay: Replay = { wrong: [], offers: 0, spread: 0 };
  for (const row of rows) {
    if (row.record === "availability") {
      const agent = agents.get(row.recordId);
      if (agent) agent.isLive = row.newStatus === "available";
    } else if (row.action === "offer") lookAt(row);
    else if (holder.has(row.recordId)) follow(row);
  }
  return replay;

  function lookAt({ id, recordId: leadId, details: { agentId, why } }: Happened) {
    replay.offers += 1;
    const offered = agents.get(agentId ?? 0);
    if (!offered || !why) return void replay.wrong.push(`${id}: without a person or a reason`);
    if (holder.has(leadId)) replay.wrong.push(`${id}: lead ${leadId} is with ${holder.get(leadId)?.id} already`);
    const able = [...agents.values()].filter(
      (one) => one.isLive && one.answering === null && one.desk.size < openLeads && !refused.get(leadId)?.has(one.id),
    );
    if (!able.includes(offered)) replay.wrong.push(`${id}: ${offered.id} could not take lead ${leadId}`);
    if (why.open !== offered.desk.size) replay.wrong.push(`${id}: ${why.open} said, ${offered.desk.size} on the desk`);
    const longest = Math.min(...able.map(({ turn }) => turn));
    if (why.code !== "former_agent" && offered.turn !== longest) replay.wrong.push(`${id}: out of turn`);
    countPairs(able, offered, why.code === "former_agent");
    offered.turn = id;
    offered.answering = leadId;
    offered.desk.add(leadId);
    holder.set(leadId, offered);
  }

  /**
   * Counts the offers of each pair of agents. A returning customer goes to their former agent out of turn, so the
   * counts of that agent start over.
   */
  function countPairs(able: Agent[], offered: Agent, isReturning: boolean) {
    for (const one of agents.values()) {
      for (const other of agents.values()) {
        if (one.id >= other.id) continue;
        const pair = `${one.id} ${other.id}`;
        const isOfThem = one === offered || other === offered;
        if (!able.includes(one) || !able.includes(other) || (isReturning && isOfThem)) pairs.delete(pair);
        else {
          const apart = (pairs.get(pair) ?? 0) + Number(one === offered) - Number(other === offered);
          pairs.set(pair, apart);
          replay.spread = Math.max(replay.spread, Math.abs(apart));
        }
      }
    }
  }

  function follow({ recordId: leadId, action, newStatus }: Happened) {
    const agent = holder.get(leadId);
    if (!agent) return;
    if (agent.answering === leadId) agent.answering = null;
    if (action === "decline" || action === "miss") {
      refused.set(leadId, (refused.get(leadId) ?? new Set()).add(agent.id));
    }
    if (newStatus !== "assigned" && newStatus !== "in_progress") agent.desk.delete(leadId);
    if (newStatus === "new") holder.delete(leadId);
  }
}
