import { type DecidedByTwo, type Matter, ownDecision } from "#domain/approval/two-people.ts";
import { type Action, actionsOf, type Guard, type HasStatus, type Process } from "#domain/process/process.ts";
import type { StatementStatus } from "./status.ts";

/** The facts of a statement that the rules need. The person who is paid owns it. */
export interface StatementFacts extends HasStatus<StatementStatus>, DecidedByTwo {
  isAcknowledged: boolean;
  /** The disputes without an answer. */
  openDisputes: number;
  /** It is closed and pays an amount, and the payout is not recorded yet. */
  awaitsPayout: boolean;
  reviewedBy: number | null;
  /** The people who entered or edited the manual commissions among its lines. */
  manualEnteredBy: readonly number[];
}

type StatementGuard = Guard<StatementFacts>;

const acknowledged: StatementGuard = ({ isAcknowledged }) => (isAcknowledged ? "state_conflict" : undefined);
const disputeOpen: StatementGuard = ({ openDisputes }) => (openDisputes > 0 ? "dispute_open" : undefined);

/**
 * Returns what the two people of a closing decide about. Neither the person who is paid closes it, nor the one who entered
 * a manual commission of it and reviewed it.
 */
export function closingMatter({ ownerId, reviewedBy, manualEnteredBy }: ClosingFacts): Matter {
  const enteredAndReviewed = manualEnteredBy.filter((id) => id === reviewedBy);
  return { decides: "commission.adjust", involved: [ownerId, ...enteredAndReviewed] };
}
type ClosingFacts = Pick<StatementFacts, "ownerId" | "reviewedBy" | "manualEnteredBy">;

/** Returns what the two people of a dispute decide about: the person who is paid does not answer it. */
export function answerMatter({ ownerId }: Pick<StatementFacts, "ownerId">): Matter {
  return { decides: "commission.adjust", involved: [ownerId] };
}

const ownClosing: StatementGuard = ownDecision<StatementFacts>(closingMatter, "own_statement");
const ownAnswer: StatementGuard = ownDecision<StatementFacts>(answerMatter, "own_statement");
const noPayoutDue: StatementGuard = ({ awaitsPayout }) => (awaitsPayout ? undefined : "state_conflict");
const noDisputeOpen: StatementGuard = ({ openDisputes }) => (openDisputes > 0 ? undefined : "state_conflict");

const actions = {
  open: {
    name: "open a statement",
    from: [],
    to: "open",
    who: "commission.adjust",
    isAboutMoney: true,
    audit: "statement.open",
  },
  /** Again after a change of its lines. */
  review: {
    name: "mark as reviewed",
    from: ["open", "reviewed"],
    to: "reviewed",
    who: "commission.adjust",
    isAboutMoney: true,
    audit: "statement.review",
  },
  /** The lines change, so it is reviewed afterwards. */
  takeIn: {
    name: "take later lines in",
    from: ["open", "reviewed"],
    to: "open",
    who: "commission.adjust",
    isAboutMoney: true,
    audit: "statement.takeIn",
  },
  close: {
    name: "close",
    from: ["reviewed"],
    to: "closed",
    who: "commission.adjust",
    unless: [ownClosing],
    notifies: ["statement_closed"],
    isAboutMoney: true,
    audit: "statement.close",
  },
  /** Its lines are paid from then on. The document stays as it is. */
  recordPayout: {
    name: "record payout",
    from: ["closed"],
    who: "commission.adjust",
    unless: [noPayoutDue],
    isAboutMoney: true,
    audit: "statement.recordPayout",
  },
  discard: {
    name: "discard",
    from: ["open", "reviewed"],
    to: "discarded",
    who: "commission.adjust",
    isAboutMoney: true,
    audit: "statement.discard",
  },
  acknowledge: {
    name: "acknowledge",
    from: ["closed"],
    who: "commission.own",
    unless: [acknowledged, disputeOpen],
    isAboutMoney: true,
    audit: "statement.acknowledge",
  },
  dispute: {
    name: "dispute a line",
    from: ["closed"],
    who: "commission.own",
    unless: [acknowledged],
    notifies: ["statement_disputed"],
    isAboutMoney: true,
    audit: "statement.dispute",
  },
  answer: {
    name: "answer a dispute",
    from: ["closed"],
    who: "commission.adjust",
    unless: [noDisputeOpen, ownAnswer],
    notifies: ["dispute_answered"],
    isAboutMoney: true,
    audit: "statement.answer",
  },
} as const satisfies Record<string, Action<StatementStatus, StatementFacts>>;

export type StatementAction = keyof typeof actions;

/** The process of a statement, from its opening until the person acknowledges it (docs/rules/money.md#statements). */
export const statementProcess: Process<StatementStatus, StatementFacts, StatementAction> = {
  record: "statement",
  actions,
  hasOwnVersion: true,
};

export const statementActions = actionsOf(statementProcess);
