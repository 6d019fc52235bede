import { type Action, actionsOf, type Guard as GuardOf, type Process, type Stands } from "#domain/process/process.ts";
import { type LinkState, linkRefusal } from "#domain/signed-form/link-state.ts";

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

/** What a customer may answer. Nobody's silence is one of them. */
export const scheduleAnswers = ["accept", "other_flight", "refund"] as const;
export type ScheduleAnswer = (typeof scheduleAnswers)[number];

/** What the rules must know of a schedule change; all instants are ISO strings in UTC. */
export interface ScheduleChangeFacts extends Stands<ScheduleChangeStatus> {
  /** Until when the customer's link works. */
  expiresAt: string;
  /** A cancellation, a refund or an exchange of the same tickets is under way. */
  requestUnderWay: boolean;
  /** A link the customer came with; null where nobody came by one. */
  link: LinkState | null;
}

type Guard = GuardOf<ScheduleChangeFacts>;

const linkNotActive: Guard = ({ link }) => (link === null ? "not_found" : linkRefusal(link));
const over: Guard = ({ expiresAt }, _party, now) => (expiresAt <= now ? "request_expired" : undefined);
/** What becomes of the tickets is decided elsewhere: new flights have nothing to stand on. */
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

/** What an airline changed on a sale, from the first look until the customer has said what they want. */
export const changingSchedule: Process<ScheduleChangeStatus, ScheduleChangeFacts, ScheduleChangeAction> = {
  record: "schedule_change",
  actions,
  hasOwnVersion: true,
};

export const scheduleChangeActions = actionsOf(changingSchedule);

/** What an answer does. */
export const actionOfAnswer = {
  accept: "accept",
  other_flight: "askForOtherFlight",
  refund: "askForRefund",
} as const satisfies Record<ScheduleAnswer, ScheduleChangeAction>;
