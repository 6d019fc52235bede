import type { QueueLimits } from "./rules.ts";

/** An agent of the queue with their current state. */
export interface Candidate {
  id: number;
  /** True if the user works here and is still an agent. */
  isActive: boolean;
  isLive: boolean;
  /**
   * True if the agent has an unanswered offer. Agents get one offer at a time, so that no customer waits behind
   * another.
   */
  isAnswering: boolean;
  /**
   * The number of their leads that are assigned or in progress. Quoted leads wait for the customer and do not count.
   */
  open: number;
  offersLastHour: number;
  /**
   * The sequence number of their last offer; null before the first. It orders agents by waiting time without a clock.
   */
  lastTurn: number | null;
}

export interface LeadToOffer {
  /** The number of offers that the queue can still make before a supervisor decides. */
  leftAssignments: number;
  /** The agents who declined the lead or let its offer expire. */
  refusedBy: readonly number[];
  /** The agent of the customer's previous request. */
  formerAgent: number | null;
}

/** The reasons why an agent is not offered the lead. */
export type SkipReason = "inactive" | "offline" | "answering" | "full" | "hourly_share" | "refused" | "waits_less";

/** The reasons why an agent is offered the lead. */
export type Chosen = "former_agent" | "only_one" | "longest_waiting" | "fewest_open";

/** The reasons why no agent is offered the lead. */
export type NoAgentReason = "none_left" | "no_one_live" | "all_busy" | "all_refused";

export interface Considered {
  agentId: number;
  why: SkipReason | "chosen";
  open: number;
}

/** The chosen agent and the reason. The sentences are in messages/en/queue.ts. */
export type Choice = { considered: Considered[] } & (
  | { agentId: number; why: Chosen; open: number; of: number }
  | { agentId: null; why: NoAgentReason }
);

/**
 * Returns the agent to whom a lead is offered. Agents who are absent, have no room or have refused the lead are
 * excluded. A returning customer is offered to their former agent. Otherwise agents take turns, longest waiting first.
 */
export function chooseAgent(lead: LeadToOffer, candidates: readonly Candidate[], limits: QueueLimits): Choice {
  const out = new Map(candidates.map((one) => [one.id, skipReason(one, lead, limits)]));
  const able = candidates.filter(({ id }) => out.get(id) === undefined).sort(byTurn);
  const former = able.find(({ id }) => id === lead.formerAgent);
  const chosen = lead.leftAssignments > 0 ? (former ?? able[0]) : undefined;
  const considered = candidates.map(({ id, open }): Considered => {
    return { agentId: id, why: id === chosen?.id ? "chosen" : (out.get(id) ?? "waits_less"), open };
  });
  if (!chosen)
    return {
      agentId: null,
      why: lead.leftAssignments > 0 ? noAgentReason([...out.values()]) : "none_left",
      considered,
    };
  return {
    agentId: chosen.id,
    why: reasonFor(chosen, able, former),
    open: chosen.open,
    of: limits.openLeads,
    considered,
  };
}

/** Returns the agents who can be offered a lead without history, next one first. */
export function turns(candidates: readonly Candidate[], limits: QueueLimits): Candidate[] {
  return candidates.filter((one) => hasNoRoom(one, limits) === undefined).sort(byTurn);
}

function skipReason(one: Candidate, lead: LeadToOffer, limits: QueueLimits): SkipReason | undefined {
  return hasNoRoom(one, limits) ?? (lead.refusedBy.includes(one.id) ? "refused" : undefined);
}

/** Returns the reason why an agent cannot be offered any lead; undefined if they can. */
export function hasNoRoom(one: Candidate, limits: QueueLimits): SkipReason | undefined {
  if (!one.isActive) return "inactive";
  if (!one.isLive) return "offline";
  if (one.isAnswering) return "answering";
  if (one.open >= limits.openLeads) return "full";
  return one.offersLastHour >= limits.offersPerHour ? "hourly_share" : undefined;
}

function byTurn(one: Candidate, other: Candidate): number {
  return turnOf(one) - turnOf(other) || one.open - other.open || one.id - other.id;
}

/** Returns the sequence number of the agent's last offer; 0 without one, because that agent has waited longest. */
function turnOf({ lastTurn }: Candidate): number {
  return lastTurn ?? 0;
}

function reasonFor(chosen: Candidate, [first, second]: Candidate[], former: Candidate | undefined): Chosen {
  if (chosen === former) return "former_agent";
  if (!first || !second) return "only_one";
  return turnOf(first) === turnOf(second) && first.open < second.open ? "fewest_open" : "longest_waiting";
}

function noAgentReason(out: (SkipReason | undefined)[]): NoAgentReason {
  if (out.every((why) => why === "inactive" || why === "offline")) return "no_one_live";
  return out.includes("refused") ? "all_refused" : "all_busy";
}
