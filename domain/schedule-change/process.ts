import { type LinkState, linkRefusal } from "#domain/link/link-state.ts";
import {
  type Action,
  actionsOf,
  type Guard as GuardOf,
  type HasStatus,
  type Process,
} from "#domain/process/process.ts";

export const scheduleChangeStatuses = [
  "draft",
  "sent",
  "viewed",
  "accepted",
  "other_flight_asked",
  "refund_asked",
  "settled",
  "withdrawn",
  "deleted",
] as const;
export type ScheduleChangeStatus = (typeof scheduleChangeStatuses)[number];
/** The change waits for the customer's answer. */
export const awaitingAnswer = ["sent", "viewed"] as const satisfies readonly ScheduleChangeStatus[];
/** The customer wants something else, which staff have to arrange. */
export const somethingElseAsked = [
  "other_flight_asked",
  "refund_asked",
] as const satisfies readonly ScheduleChangeStatus[];
/** The change is not settled yet. A sale has one at a time. */
export const unsettled = ["draft", ...awaitingAnswer, ...somethingElseAsked] as const;

/** The answers of a customer. Silence is not an answer. */
export const scheduleAnswers = ["accept", "other_flight", "refund"] as const;
export type ScheduleAnswer = (typeof scheduleAnswers)[number];

/** The facts of a schedule change that the rules need. All instants are ISO strings in UTC. */
export interface ScheduleChangeFacts extends HasStatus<ScheduleChangeStatus> {
  /** The time until which the customer's link works. */
  expiresAt: string;
  /** True if a cancellation, a refund or an exchange of the same tickets is in progress. */
  requestUnderWay: boolean;
  /** The state of the link that the customer used; null if there is no link. */
  link: LinkState | null;
}

type Guard = GuardOf<ScheduleChangeFacts>;

const linkNotActive: Guard = ({ link }) => (link === null ? "not_found" : linkRefusal(link));
const over: Guard = ({ expiresAt }, _party, now) => (expiresAt <= now ? "request_expired" : undefined);
/** A request in progress decides on the tickets, so new flights cannot be accepted. */
const decidedElsewhere: Guard = ({ requestUnderWay }) => (requestUnderWay ? "state_conflict" : undefined);

const actions = {
  create: {
    name: "schedule change",
    from: [],
    to: "draft",
    who: "request.create",
  },
  update: { name: "edit", from: ["draft"], who: "request.create" },
  delete: { name: "delete", from: ["draft"], to: "deleted", who: "request.create" },
  send: {
    name: "send",
    from: ["draft"],
    to: "sent",
    who: "request.create",
    unless: [over, decidedElsewhere],
  },
  resend: {
    name: "resend",
    from: ["sent", "viewed"],
    to: "sent",
    who: "request.create",
    unless: [over],
  },
  view: { name: "view", from: ["sent"], to: "viewed", who: "public", unless: [linkNotActive] },
  accept: {
    name: "accept the new flights",
    from: ["sent", "viewed"],
    to: "accepted",
    who: "public",
    unless: [linkNotActive, over, decidedElsewhere],
    notifies: ["schedule_answered"],
  },
  askForOtherFlight: {
    name: "ask for another flight",
    from: ["sent", "viewed"],
    to: "other_flight_asked",
    who: "public",
    unless: [linkNotActive, over],
    notifies: ["schedule_answered"],
  },
  askForRefund: {
    name: "ask for a refund",
    from: ["sent", "viewed"],
    to: "refund_asked",
    who: "public",
    unless: [linkNotActive, over],
    notifies: ["schedule_answered"],
  },
  settle: {
    name: "settle",
    from: ["other_flight_asked", "refund_asked"],
    to: "settled",
    who: "request.create",
  },
  withdraw: {
    name: "withdraw",
    from: ["sent", "viewed"],
    to: "withdrawn",
    who: "request.create",
  },
} as const satisfies Record<string, Action<ScheduleChangeStatus, ScheduleChangeFacts>>;

export type ScheduleChangeAction = keyof typeof actions;

/** The process of a schedule change, from its draft until the customer has answered. */
export const scheduleChangeProcess: Process<ScheduleChangeStatus, ScheduleChangeFacts, ScheduleChangeAction> = {
  record: "schedule_change",
  actions,
  hasOwnVersion: true,
};

export const scheduleChangeActions = actionsOf(scheduleChangeProcess);

/** The action of each answer. */
export const actionOfAnswer = {
  accept: "accept",
  other_flight: "askForOtherFlight",
  refund: "askForRefund",
} as const satisfies Record<ScheduleAnswer, ScheduleChangeAction>;
