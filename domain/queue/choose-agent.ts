import type { QueueLimits } from "./rules.ts";

/** Somebody who works with the queue, as they stand at this moment. */
export interface Candidate {
  id: number;
  /** Of the agency, and an agent still. */
  isActive: boolean;
  isLive: boolean;
  /** An offer is open that they have not answered: one lead at a time, so that no customer waits behind another. */
  isAnswering: boolean;
  /** Leads on their desk: assigned or in progress. What is quoted waits for the customer. */
  open: number;
  offersLastHour: number;
  /** The number of their last offer, which grows with each one; null before the first. No clock is asked who waits longer. */
  lastTurn: number | null;
}

export interface LeadToOffer {
  /** How many more offers the queue may make before a supervisor decides. */
  leftAssignments: number;
  /** Who declined it, or let the time run out. */
  refusedBy: readonly number[];
  /** Whom this customer had when they last asked. */
  formerAgent: number | null;
}

/** Why somebody is not offered it. */
export type PassedOver = "inactive" | "offline" | "answering" | "full" | "hourly_share" | "refused" | "waits_less";

/** Why somebody is. */
export type Chosen = "former_agent" | "only_one" | "longest_waiting" | "fewest_open";

/** Why nobody is. */
export type Nobody = "none_left" | "nobody_live" | "all_busy" | "all_refused";

export interface Looked {
  agentId: number;
  why: PassedOver | "chosen";
  open: number;
}

/** Who is offered the lead, and why: facts, whose sentences are in messages/en/queue.ts. */
export type Choice = { looked: Looked[] } & (
  | { agentId: number; why: Chosen; open: number; of: number }
  | { agentId: null; why: Nobody }
);

/**
 * Who is offered a lead. Whoever is not there, has no room or has refused it is out; a customer who comes back is offered
 * to the agent they had; everybody else takes turns, the longest waiting first.
 */
export function chooseAgent(lead: LeadToOffer, candidates: readonly Candidate[], limits: QueueLimits): Choice {
  const out = new Map(candidates.map((one) => [one.id, standsInTheWay(one, lead, limits)]));
  const able = candidates.filter(({ id }) => out.get(id) === undefined).sort(byTurn);
  const former = able.find(({ id }) => id === lead.formerAgent);
  const chosen = lead.leftAssignments > 0 ? (former ?? able[0]) : undefined;
  const looked = candidates.map(({ id, open }): Looked => {
    return { agentId: id, why: id === chosen?.id ? "chosen" : (out.get(id) ?? "waits_less"), open };
  });
  if (!chosen)
    return { agentId: null, why: lead.leftAssignments > 0 ? nobody([...out.values()]) : "none_left", looked };
  return { agentId: chosen.id, why: reasonFor(chosen, able, former), open: chosen.open, of: limits.openLeads, looked };
}

/** Those who could be offered a lead that nobody knows yet, the next one first. */
export function turns(candidates: readonly Candidate[], limits: QueueLimits): Candidate[] {
  return candidates.filter((one) => hasNoRoom(one, limits) === undefined).sort(byTurn);
}

function standsInTheWay(one: Candidate, lead: LeadToOffer, limits: QueueLimits): PassedOver | undefined {
  return hasNoRoom(one, limits) ?? (lead.refusedBy.includes(one.id) ? "refused" : undefined);
}

/** What keeps somebody from being offered any lead at all. */
export function hasNoRoom(one: Candidate, limits: QueueLimits): PassedOver | undefined {
  if (!one.isActive) return "inactive";
  if (!one.isLive) return "offline";
  if (one.isAnswering) return "answering";
  if (one.open >= limits.openLeads) return "full";
  return one.offersLastHour >= limits.offersPerHour ? "hourly_share" : undefined;
}

function byTurn(one: Candidate, other: Candidate): number {
  return turnOf(one) - turnOf(other) || one.open - other.open || one.id - other.id;
}

/** Whoever was never offered anything has waited longest of all. */
function turnOf({ lastTurn }: Candidate): number {
  return lastTurn ?? 0;
}

function reasonFor(chosen: Candidate, [first, second]: Candidate[], former: Candidate | undefined): Chosen {
  if (chosen === former) return "former_agent";
  if (!first || !second) return "only_one";
  return turnOf(first) === turnOf(second) && first.open < second.open ? "fewest_open" : "longest_waiting";
}

function nobody(out: (PassedOver | undefined)[]): Nobody {
  if (out.every((why) => why === "inactive" || why === "offline")) return "nobody_live";
  return out.includes("refused") ? "all_refused" : "all_busy";
}
