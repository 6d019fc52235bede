import { z } from "zod";
import { cabins } from "#domain/itinerary/segment.ts";
import { leadLabels } from "#domain/lead/status.ts";
import type { Chosen, Nobody, PassedOver } from "#domain/queue/choose-agent.ts";
import { availabilities, pauses } from "#domain/queue/process.ts";
import { call } from "./call.ts";
import { explanation, id, instant, localDate, optionalText, person } from "./fields.ts";

const queueStatus = z.object({ status: z.enum(availabilities) });

const chosen = ["former_agent", "only_one", "longest_waiting", "fewest_open"] as const satisfies readonly Chosen[];
const nobody = ["none_left", "nobody_live", "all_busy", "all_refused"] as const satisfies readonly Nobody[];
const passedOver = [
  ...(["inactive", "offline", "answering", "full", "hourly_share", "refused", "waits_less"] as const),
] satisfies readonly PassedOver[];

/** Why somebody is offered a lead; how much is on their desk, and how much may be. */
const why = z.object({ code: z.enum(chosen), open: z.int(), of: z.int() });

/** What is asked for, in a line. */
const tripAsked = {
  firstName: z.string(),
  lastName: z.string(),
  label: z.enum(leadLabels).nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  departsOn: localDate.nullable(),
  returnsOn: localDate.nullable(),
  cabin: z.enum(cabins).nullable(),
  travellers: z.int(),
};

const openOffer = z.object({
  id: z.int(),
  leadId: z.int(),
  ...tripAsked,
  waitingSince: instant,
  why,
  /** By the server's clock, which is not the browser's. */
  secondsLeft: z.int(),
});
export type OpenOffer = z.output<typeof openOffer>;

const offerEnded = z.object({ id: z.int(), leadId: z.int(), outcome: z.enum(["accepted", "declined"]) });

/** Who would be offered a lead now, and why each of the others would not. */
const choice = z.object({
  agent: person.nullable(),
  why: why.nullable(),
  /** Why it is nobody. */
  nobody: z.enum(nobody).nullable(),
  looked: z.array(z.object({ agent: person, why: z.enum([...passedOver, "chosen"]), open: z.int(), of: z.int() })),
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
  /** 1 is offered the next lead; null for whoever is not offered one. */
  turn: z.int().nullable(),
  /** What keeps them from being offered one. */
  passedOver: z.enum(passedOver).nullable(),
});
export type BoardAgent = z.output<typeof boardAgent>;

const boardLead = z.object({ id: z.int(), ...tripAsked, since: instant, owner: person.nullable() });
export type BoardLead = z.output<typeof boardLead>;

/** The first of them in order, and how many there are, counted as far as `mostCounted`. */
const boardLeads = z.object({ count: z.int(), first: z.array(boardLead) });

/** The most leads a section of the board counts. */
export const mostOnBoard = 100;

const board = z.object({
  agents: z.array(boardAgent),
  /** Oldest first. */
  waiting: boardLeads,
  /** Offered often enough: somebody has to decide. */
  forSupervisors: boardLeads,
  /** Accepted, and neither called nor written to in time; `since` is when that should have been. */
  untouched: boardLeads,
});
export type Board = z.output<typeof board>;

export const queueCalls = {
  status: call({
    method: "GET",
    path: "/agent-queue/status",
    permission: "queue.toggle",
    summary: "Whether the agent takes leads. Whoever is live and asks says that they are there",
    answer: queueStatus,
  }),
  play: call({
    method: "POST",
    path: "/agent-queue/status/play",
    permission: "queue.toggle",
    summary: "Start taking leads",
    answer: queueStatus,
  }),
  pause: call({
    method: "POST",
    path: "/agent-queue/status/pause",
    permission: "queue.toggle",
    summary: "Stop taking leads",
    answer: queueStatus,
  }),
  offer: call({
    method: "GET",
    path: "/agent-queue/offer",
    permission: "queue.toggle",
    summary: "The lead that the queue offers whoever asks",
    answer: z.object({ offer: openOffer.nullable() }),
  }),
  accept: call({
    method: "POST",
    path: "/agent-queue/offers/{id}/accept",
    permission: "queue.toggle",
    record: "offer",
    summary: "Take the lead",
    params: z.object({ id }),
    answer: offerEnded,
    refuses: ["offer_over"],
  }),
  decline: call({
    method: "POST",
    path: "/agent-queue/offers/{id}/decline",
    permission: "queue.toggle",
    record: "offer",
    summary: "Leave the lead to somebody else",
    params: z.object({ id }),
    body: z.object({ reason: optionalText(500) }),
    answer: offerEnded,
    refuses: ["offer_over"],
  }),
  board: call({
    method: "GET",
    path: "/agent-queue/board",
    permission: "queue.board",
    summary: "Who is live, who is next, and what waits",
    answer: board,
  }),
  choice: call({
    method: "GET",
    path: "/leads/{id}/next-agent",
    permission: "queue.board",
    record: "lead",
    summary: "Who would be offered this lead now, and why",
    params: z.object({ id }),
    answer: choice,
  }),
  pauseOnBehalf: call({
    method: "POST",
    path: "/agent-queue/agents/{id}/pause",
    permission: "queue.board",
    record: "queueAgent",
    summary: "Take somebody out of the queue who cannot do so themselves",
    params: z.object({ id }),
    body: z.object({ reason: explanation }),
    answer: queueStatus,
    refuses: ["state_conflict"],
  }),
};
