import { type Action, actionsOf, type Guard, type HasStatus, type Process } from "#domain/process/process.ts";
import { type CreditStatus, usable } from "./status.ts";
import { daysLeft, reminderReached } from "./validity.ts";

/** The facts of a credit that the rules need. */
export interface CreditFacts extends HasStatus<CreditStatus> {
  /** The last day of validity, in the agency's time zone. */
  validUntil: string;
  /** The last reminder that was sent or skipped because it was too late; null if none was due yet. */
  remindedDays: number | null;
  /** The agency's time zone. */
  zone: string;
  /** The part that signed sales have reserved, and the free part, in cents. */
  heldCents: number;
  freeCents: number;
}

/** The status of a credit that is still owed: active if a part is free, else reserved or used. */
const statusByAmounts = {
  oneOf: ["active", "reserved", "used"] as const,
  of: ({ freeCents, heldCents }: CreditFacts) => (freeCents > 0 ? "active" : heldCents > 0 ? "reserved" : "used"),
};

/** A reserved part belongs to its sale until the sale has its tickets or has ended. */
const isHeld: Guard<CreditFacts> = ({ heldCents }) => (heldCents > 0 ? "state_conflict" : undefined);

const isOver: Guard<CreditFacts> = ({ validUntil, zone }, _, now) =>
  daysLeft(validUntil, now, zone) < 0 ? "state_conflict" : undefined;

const isValid: Guard<CreditFacts> = ({ validUntil, zone }, _, now) =>
  daysLeft(validUntil, now, zone) < 0 ? undefined : "state_conflict";

/** The customer who signs gets this code, because they cannot change the credit. */
const hasEnded: Guard<CreditFacts> = ({ validUntil, zone }, _, now) =>
  daysLeft(validUntil, now, zone) < 0 ? "credit_not_available" : undefined;

const isReminded: Guard<CreditFacts> = ({ validUntil, remindedDays, zone }, _, now) => {
  const reached = reminderReached(validUntil, now, zone);
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
    to: statusByAmounts,
    who: "public",
    unless: [hasEnded],
    isAboutMoney: true,
  },
  release: {
    name: "release credit",
    from: usable,
    to: statusByAmounts,
    who: "system",
    isAboutMoney: true,
  },
  use: {
    name: "use credit",
    from: usable,
    to: statusByAmounts,
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

/** The process of a credit, from its issue until it is no longer owed. */
export const creditProcess: Process<CreditStatus, CreditFacts, CreditAction> = {
  record: "credit",
  actions,
  hasOwnVersion: true,
};

export const creditActions = actionsOf(creditProcess);
