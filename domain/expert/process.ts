import { type Action, actionsOf, type Guard, type HasStatus, type Process } from "#domain/process/process.ts";
import { earlier, minute } from "#domain/shared/durations.ts";
import type { QuestionStatus } from "./status.ts";

/** The facts of a question that the rules need. The owner of the lead owns the question. */
export interface QuestionFacts extends HasStatus<QuestionStatus> {
  /** The expert who claimed it last; null if no expert has. */
  expertId: number | null;
  /** The time since which it is unclaimed, when it was asked or released, as an ISO instant. */
  waitingSince: string;
  /** The time at which supervisors were notified, as an ISO instant; null if they were not. */
  escalatedAt: string | null;
}

type QuestionGuard = Guard<QuestionFacts>;

export const unclaimedMinutes = 30;

/**
 * Returns the latest `waitingSince` of overdue questions, which are escalated to supervisors. Both are ISO instants.
 */
export function overdueSince(now: string): string {
  return earlier(now, unclaimedMinutes * minute);
}

/** Only the expert who claimed the question can continue with it. */
const claimedByAnother: QuestionGuard = ({ expertId }, party) =>
  typeof party !== "string" && party.id === expertId ? undefined : "claimed_by_another";

const notOverdue: QuestionGuard = ({ waitingSince, escalatedAt }, _party, now) =>
  escalatedAt === null && waitingSince <= overdueSince(now) ? undefined : "state_conflict";

const actions = {
  ask: {
    name: "ask an expert",
    from: [],
    to: "requested",
    who: "expert.ask",
    notifies: ["question_asked"],
  },
  claim: {
    name: "claim",
    from: ["requested"],
    to: "claimed",
    who: "expert.answer",
    notifies: ["question_claimed"],
  },
  needInfo: {
    name: "need info",
    from: ["claimed"],
    to: "needs_info",
    who: "expert.answer",
    unless: [claimedByAnother],
    notifies: ["question_needs_info"],
  },
  giveInfo: {
    name: "give info",
    from: ["needs_info"],
    to: "claimed",
    who: "expert.ask",
    notifies: ["question_info_given"],
  },
  answer: {
    name: "answer",
    from: ["claimed"],
    to: "answered",
    who: "expert.answer",
    unless: [claimedByAnother],
    notifies: ["question_answered"],
  },
  release: {
    name: "release",
    from: ["claimed", "needs_info"],
    to: "requested",
    who: "expert.answer",
    unless: [claimedByAnother],
    notifies: ["question_released"],
  },
  takeBack: {
    name: "taken back",
    from: ["claimed", "needs_info"],
    to: "requested",
    who: "system",
    notifies: ["question_released"],
  },
  decline: {
    name: "decline",
    from: ["claimed", "needs_info"],
    to: "declined",
    who: "expert.answer",
    unless: [claimedByAnother],
    notifies: ["question_declined"],
  },
  cancel: {
    name: "cancel the question",
    from: ["requested", "claimed", "needs_info"],
    to: "cancelled",
    who: "expert.ask",
    notifies: ["question_cancelled"],
  },
  escalate: {
    name: "escalate",
    from: ["requested"],
    who: "system",
    unless: [notOverdue],
    notifies: ["question_overdue"],
  },
} as const satisfies Record<string, Action<QuestionStatus, QuestionFacts>>;

export type QuestionAction = keyof typeof actions;

/** The actions of users on a question after it is asked. The system takes the others. */
export type QuestionStep = Exclude<QuestionAction, "ask" | "escalate" | "takeBack">;

/** The process of a question to an expert about a lead. */
export const questionProcess: Process<QuestionStatus, QuestionFacts, QuestionAction> = {
  record: "question",
  actions,
  hasOwnVersion: true,
};

export const questionActions = actionsOf(questionProcess);
