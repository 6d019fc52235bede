import { z } from "zod";
import { cabin } from "#contract/itinerary/itinerary.ts";
import { call } from "#contract/shared/call.ts";
import { explanation, id, instant, localDate, optionalText, person } from "#contract/shared/fields.ts";
import { leadLabels } from "#domain/lead/status.ts";
import type { Chosen, NoAgentReason, SkipReason } from "#domain/queue/choose-agent.ts";
import { availabilities, pauses } from "#domain/queue/process.ts";

const queueStatus = z.object({ status: z.enum(availabilities) });

const chosen = ["former_agent", "only_one", "longest_waiting", "fewest_open"] as const satisfies readonly Chosen[];
const noAgentReasons = [
  "none_left",
  "no_one_live",
  "all_busy",
  "all_refused",
] as const satisfies readonly NoAgentReason[];
const skipReasons = [
  "inactive",
  "offline",
  "answering",
  "full",
  "hourly_share",
  "refused",
  "waits_less",
] satisfies readonly SkipReason[];

/** The reason why an agent is offered a lead, the number of open leads of the agent, and their maximum. */
const why = z.object({ code: z.enum(chosen), open: z.int(), of: z.int() });

/** A short description of the requested trip. */
const tripAsked = {
  firstName: z.string(),
  lastName: z.string(),
  label: z.enum(leadLabels).nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  departsOn: localDate.nullable(),
  returnsOn: localDate.nullable(),
  cabin: cabin.nullable(),
  travellers: z.int(),
};

const openOffer = z.object({
  id: z.int(),
  leadId: z.int(),
  ...tripAsked,
  waitingSince: instant,
  why,
  /** Computed by the server, because the browser's clock can be wrong. */
  secondsLeft: z.int(),
});
export type OpenOffer = z.output<typeof openOffer>;

const offerEnded = z.object({ id: z.int(), leadId: z.int(), outcome: z.enum(["accepted", "declined"]) });

/** The agent who would be offered a lead now, and the reason why each other agent would not. */
const choice = z.object({
  agent: person.nullable(),
  why: why.nullable(),
  /** The reason why no agent would be offered the lead. */
  noAgentReason: z.enum(noAgentReasons).nullable(),
  considered: z.array(z.object({ agent: person, why: z.enum([...skipReasons, "chosen"]), open: z.int(), of: z.int() })),
});
export type QueueChoice = z.output<typeof choice>;

const boardAgent = z.object({
  agent: person,
  isLive: z.boolean(),
  since: instant.nullable(),
  pausedBy: z.enum(pauses).nullable(),
  pauseReason: z.string().nullable(),
  open: z.int(),
  of: z.int(),
  lastOfferAt: instant.nullable(),
  offer: z.object({ leadId: z.int(), secondsLeft: z.int() }).nullable(),
  /** The agent's position; 1 is offered the next lead. Null if the agent is not offered leads. */
  turn: z.int().nullable(),
  /** The reason why the agent is not offered leads. */
  skipReason: z.enum(skipReasons).nullable(),
});
export type BoardAgent = z.output<typeof boardAgent>;

export const boardLead = z.object({ id: z.int(), ...tripAsked, since: instant, owner: person.nullable() });
export type BoardLead = z.output<typeof boardLead>;

/** The first leads of a section, and their number, counted up to `mostCounted`. */
export const boardLeads = z.object({ count: z.int(), first: z.array(boardLead) });

/** The most leads a section of the board counts. */
export const mostOnBoard = 100;

const board = z.object({
  agents: z.array(boardAgent),
  /** Oldest first. */
  waiting: boardLeads,
  /** Leads that were offered the maximum number of times. A supervisor must decide. */
  forSupervisors: boardLeads,
  /** Accepted leads whose agent did not call or write in time; `since` is the missed deadline. */
  untouched: boardLeads,
});
export type Board = z.output<typeof board>;

export const queueCalls = {
  status: call({
    method: "GET",
    path: "/agent-queue/status",
    permission: "queue.toggle",
    summary: "Get whether the agent takes leads. The call also shows that a live agent is present",
    answer: queueStatus,
  }),
  play: call({
    method: "POST",
    path: "/agent-queue/status/play",
    permission: "queue.toggle",
    summary: "Go live in the queue",
    answer: queueStatus,
  }),
  pause: call({
    method: "POST",
    path: "/agent-queue/status/pause",
    permission: "queue.toggle",
    summary: "Go offline in the queue",
    answer: queueStatus,
  }),
  offer: call({
    method: "GET",
    path: "/agent-queue/offer",
    permission: "queue.toggle",
    summary: "Get the lead that the queue offers the caller",
    answer: z.object({ offer: openOffer.nullable() }),
  }),
  accept: call({
    method: "POST",
    path: "/agent-queue/offers/{id}/accept",
    permission: "queue.toggle",
    record: "offer",
    summary: "Accept the offered lead",
    params: z.object({ id }),
    answer: offerEnded,
    refuses: ["offer_over"],
  }),
  decline: call({
    method: "POST",
    path: "/agent-queue/offers/{id}/decline",
    permission: "queue.toggle",
    record: "offer",
    summary: "Decline the offered lead",
    params: z.object({ id }),
    body: z.object({ reason: optionalText(500) }),
    answer: offerEnded,
    refuses: ["offer_over"],
  }),
  board: call({
    method: "GET",
    path: "/agent-queue/board",
    permission: "queue.board",
    summary: "Get the queue: live agents, the next agent, and waiting leads",
    answer: board,
  }),
  choice: call({
    method: "GET",
    path: "/leads/{id}/next-agent",
    permission: "queue.board",
    record: "lead",
    summary: "Get the agent who would be offered this lead now, and the reason",
    params: z.object({ id }),
    answer: choice,
  }),
  pauseOnBehalf: call({
    method: "POST",
    path: "/agent-queue/agents/{id}/pause",
    permission: "queue.board",
    record: "queueAgent",
    summary: "Pause another user in the queue",
    params: z.object({ id }),
    body: z.object({ reason: explanation }),
    answer: queueStatus,
    refuses: ["state_conflict"],
  }),
};
