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
    follows: [
      "the credit of the agency is in the ledger",
      "the customer has a voucher with the final statement of the request",
    ],
    isAboutMoney: true,
  },
  remind: {
    name: "remind of the credit",
    from: ["active"],
    who: "system",
    unless: [isOver, isReminded],
    follows: ["90, 30 and 7 days before the last one", "email to the customer, with the voucher"],
    notifies: ["credit_ends"],
    isAboutMoney: true,
  },
  extend: {
    name: "extend credit",
    from: ["active"],
    who: "money.override",
    unless: [isOver],
    follows: ["email to the customer, with a voucher until the new day"],
    isAboutMoney: true,
    audit: "credit.extend",
  },
  void: {
    name: "void credit",
    from: ["active"],
    to: "void",
    who: "money.override",
    unless: [isOver, isHeld],
    follows: ["what the agency owed is in the ledger as voided"],
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
    follows: ["by whoever signs the sale it pays for", "what it pays is in the ledger of that sale"],
    isAboutMoney: true,
  },
  release: {
    name: "release credit",
    from: ["active", "reserved"],
    to: standing,
    who: "system",
    follows: ["by itself, when that sale ends before its tickets are issued, or is reopened"],
    isAboutMoney: true,
  },
  use: {
    name: "use credit",
    from: ["active", "reserved"],
    to: standing,
    who: "system",
    follows: ["by itself, when the tickets of that sale are issued"],
    isAboutMoney: true,
  },
  expire: {
    name: "expired",
    from: ["active"],
    to: "expired",
    who: "system",
    unless: [isValid, isHeld],
    follows: ["once the last day has ended in New York", "what the agency owed is in the ledger as expired"],
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
