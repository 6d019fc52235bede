import { scopeOf } from "#domain/access/permissions.ts";
import {
  type Action,
  actionsOf,
  type Guard as GuardOf,
  type HasStatus,
  type Process,
} from "#domain/process/process.ts";
import { type ApprovalKind, approvalKind } from "./kinds.ts";
import { type ApprovalStatus, inForce } from "./status.ts";
import { type DecidedByTwo, type Matter, ownDecision } from "./two-people.ts";

/** The facts of an approval request that the rules need. All instants are ISO strings in UTC. */
export interface ApprovalFacts extends HasStatus<ApprovalStatus>, DecidedByTwo {
  kind: ApprovalKind;
  /** The user who asked; null if the exception was made before approvals were required. */
  requestedBy: number | null;
  /** The ids of the users who wrote the proposal. */
  writtenBy: readonly number[];
  /** The ids of the users whom the exception pays. */
  paidTo: readonly number[];
  expiresAt: string;
  /** True if the approver saw the proposal that they decide. */
  isLookedAt: boolean;
  /** True if the subject has not changed since the request. */
  isCurrent: boolean;
  /** The refund in cents, with the earlier refunds of the sale that no administrator approved; 0 for other kinds. */
  refundCents: number;
  /** Refunds above this amount need an administrator. */
  refundLimitCents: number;
}

type Guard = GuardOf<ApprovalFacts>;

/**
 * Returns the limit that a refund is above, in cents; null if supervisors can approve it
 * (docs/rules/hard-cases.md#large-refunds).
 */
export function exceededLimit({
  refundCents,
  refundLimitCents,
}: Pick<ApprovalFacts, "refundCents" | "refundLimitCents">) {
  return refundCents > refundLimitCents ? refundLimitCents : null;
}

/** Returns what the two people of a request decide about. */
export function approvalMatter({ kind, requestedBy, writtenBy, paidTo, ...refund }: MatterFacts): Matter {
  return {
    decides: approvalKind(kind).decides,
    needsAdministrator: exceededLimit(refund) !== null,
    involved: [requestedBy, ...writtenBy, ...paidTo],
  };
}

type MatterFacts = Pick<
  ApprovalFacts,
  "kind" | "requestedBy" | "writtenBy" | "paidTo" | "refundCents" | "refundLimitCents"
>;

const ownRequest: Guard = ownDecision<ApprovalFacts>(approvalMatter);

export const aboveRefundLimit: Guard = (facts, party) =>
  exceededLimit(facts) !== null && typeof party !== "string" && party.role !== "admin"
    ? "above_refund_limit"
    : undefined;

/** Refuses a decision if the approver saw other amounts than the current ones. */
export const notLookedAt: Guard = ({ isLookedAt }) => (isLookedAt ? undefined : "changed_since_opened");
export const changedSince: Guard = ({ isCurrent }) => (isCurrent ? undefined : "changed_since_opened");

export const overdue: Guard = ({ expiresAt }, _party, now) => (expiresAt <= now ? "approval_expired" : undefined);
const notOverdue: Guard = ({ expiresAt }, _party, now) => (expiresAt <= now ? undefined : "state_conflict");

/** Only the user who asked and users who can decide the request can withdraw it. */
const askedByOthers: Guard = ({ requestedBy, kind }, party) =>
  typeof party !== "string" && party.id !== requestedBy && !scopeOf(party.role, approvalKind(kind).decides)
    ? "not_allowed"
    : undefined;

/** The permission to ask depends on the kind. */
const asker = {
  oneOf: ["quote.send", "booking.confirm", "booking.ticket", "request.create"],
  of: ({ kind }: ApprovalFacts) => approvalKind(kind).asks,
} as const;
const decider = { oneOf: ["request.decide"], of: ({ kind }: ApprovalFacts) => approvalKind(kind).decides } as const;

const actions = {
  request: {
    name: "send for approval",
    from: [],
    to: "pending",
    who: asker,
    notifies: ["approval_asked"],
    isAboutMoney: true,
  },
  approve: {
    name: "approve",
    from: ["pending"],
    to: "approved",
    who: decider,
    unless: [ownRequest, aboveRefundLimit, notLookedAt, overdue, changedSince],
    notifies: ["approval_approved"],
    settles: ["approval_asked"],
    isAboutMoney: true,
    audit: "approval.approve",
  },
  decline: {
    name: "decline",
    from: ["pending"],
    to: "declined",
    who: decider,
    unless: [ownRequest, notLookedAt],
    notifies: ["approval_declined"],
    settles: ["approval_asked"],
    isAboutMoney: true,
    audit: "approval.decline",
  },
  withdraw: {
    name: "withdraw",
    from: ["pending"],
    to: "withdrawn",
    who: "quote.read",
    unless: [askedByOthers],
    settles: ["approval_asked"],
    isAboutMoney: true,
    audit: "approval.withdraw",
  },
  passOn: {
    name: "pass on to a supervisor",
    from: ["pending"],
    who: "system",
    notifies: ["approval_left"],
    isAboutMoney: true,
  },
  expire: {
    name: "expire",
    from: ["pending"],
    to: "expired",
    who: "system",
    unless: [notOverdue],
    notifies: ["approval_expired"],
    settles: ["approval_asked"],
    isAboutMoney: true,
  },
  supersede: {
    name: "superseded",
    from: inForce,
    to: "superseded",
    who: "system",
    settles: ["approval_asked"],
    isAboutMoney: true,
  },
} as const satisfies Record<string, Action<ApprovalStatus, ApprovalFacts>>;

export type ApprovalAction = keyof typeof actions;

/** The process of an approval request, from the request to the decision. */
export const approvalProcess: Process<ApprovalStatus, ApprovalFacts, ApprovalAction> = {
  record: "approval",
  actions,
  hasOwnVersion: true,
};

export const approvalActions = actionsOf(approvalProcess);
