import { type Action, actionsOf, type Guard, type Process, type Stands } from "#domain/process/process.ts";
import { daysLeft, reminderReached } from "./validity.ts";

export const creditStatuses = ["active", "reserved", "used", "expired", "void"] as const;
export type CreditStatus = (typeof creditStatuses)[number];

/** Whoever owes it. */
export const creditIssuers = ["airline", "agency"] as const;
export type CreditIssuer = (typeof creditIssuers)[number];

/** What has to happen by its last day. */
export const validityKinds = ["book_by", "travel_by"] as const;
export type ValidityKind = (typeof validityKinds)[number];

/** What the rules must know of a credit. */
export interface CreditFacts extends Stands<CreditStatus> {
  /** The last day, in the agency's calendar. */
  validUntil: string;
  /** The last reminder that was sent or came too late to be one; null while all are to come. */
  remindedDays: number | null;
  /** Of it, what signed sales have reserved, and what nobody has; cents. */
  heldCents: number;
  freeCents: number;
}

/** What a credit is while nobody owes less of it: reserved and used are those of which nothing is free. */
const standing = {
  oneOf: ["active", "reserved", "used"] as const,
  of: ({ freeCents, heldCents }: CreditFacts) => (freeCents > 0 ? "active" : heldCents > 0 ? "reserved" : "used"),
};

/** What a signed sale has reserved of it is that sale's until it has its tickets, or has ended. */
const isHeld: Guard<CreditFacts> = ({ heldCents }) => (heldCents > 0 ? "state_conflict" : undefined);

const isOver: Guard<CreditFacts> = ({ validUntil }, _, now) =>
  daysLeft(validUntil, now) < 0 ? "state_conflict" : undefined;

const isValid: Guard<CreditFacts> = ({ validUntil }, _, now) =>
  daysLeft(validUntil, now) < 0 ? undefined : "state_conflict";

/** Said to the customer who signs, and can do nothing about it. */
const hasEnded: Guard<CreditFacts> = ({ validUntil }, _, now) =>
  daysLeft(validUntil, now) < 0 ? "credit_not_available" : undefined;

const isReminded: Guard<CreditFacts> = ({ validUntil, remindedDays }, _, now) => {
  const reached = reminderReached(validUntil, now);
  return reached !== null && (remindedDays === null || reached < remindedDays) ? undefined : "state_conflict";
};

const actions = {
  issue: {
    name: "issue credit",
    from: [],
    to: "active",
    who: "request.complete",
    isAboutMoney: true,
  },
  remind: {
    name: "remind of the credit",
    from: ["active"],
    who: "system",
    unless: [isOver, isReminded],
    notifies: ["credit_ends"],
    isAboutMoney: true,
  },
  extend: {
    name: "extend credit",
    from: ["active"],
    who: "money.override",
    unless: [isOver],
    isAboutMoney: true,
    audit: "credit.extend",
  },
  void: {
    name: "void credit",
    from: ["active"],
    to: "void",
    who: "money.override",
    unless: [isOver, isHeld],
    notifies: ["credit_voided"],
    isAboutMoney: true,
    audit: "credit.void",
  },
  reserve: {
    name: "reserve credit",
    from: ["active"],
    to: standing,
    who: "public",
    unless: [hasEnded],
    isAboutMoney: true,
  },
  release: {
    name: "release credit",
    from: ["active", "reserved"],
    to: standing,
    who: "system",
    isAboutMoney: true,
  },
  use: {
    name: "use credit",
    from: ["active", "reserved"],
    to: standing,
    who: "system",
    isAboutMoney: true,
  },
  expire: {
    name: "expired",
    from: ["active"],
    to: "expired",
    who: "system",
    unless: [isValid, isHeld],
    notifies: ["credit_expired"],
    isAboutMoney: true,
  },
} as const satisfies Record<string, Action<CreditStatus, CreditFacts>>;

export type CreditAction = keyof typeof actions;

/** Value that was kept for a passenger, from the day it was issued until nobody owes it any more. */
export const crediting: Process<CreditStatus, CreditFacts, CreditAction> = {
  record: "credit",
  actions,
  hasOwnVersion: true,
};

export const creditActions = actionsOf(crediting);
