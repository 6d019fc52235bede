import { type Action, actionsOf, type Guard, type HasStatus, type Process } from "#domain/process/process.ts";

export const manualStatuses = ["pending", "entered", "declined", "withdrawn", "reversed"] as const;
export type ManualStatus = (typeof manualStatuses)[number];

/** The facts of a manual commission that the rules need. The person who earns it owns it. */
export interface ManualFacts extends HasStatus<ManualStatus> {
  enteredBy: number;
  /** Cents of USD, below zero for a deduction. */
  amountCents: number;
}

type ManualGuard = Guard<ManualFacts>;

/** Above this amount, added or deducted, a second person decides; cents (docs/rules/money.md#manual-commissions). */
export const manualLimitCents = 50_000;

export function needsSecondPerson(amountCents: number): boolean {
  return Math.abs(amountCents) > manualLimitCents;
}

/** Four eyes: the person who entered the amount does not decide about it. */
const ownEntry: ManualGuard = ({ enteredBy }, party) =>
  typeof party !== "string" && party.id === enteredBy ? "own_request" : undefined;

const enteredByAnother: ManualGuard = ({ enteredBy }, party) =>
  typeof party !== "string" && party.id === enteredBy ? undefined : "not_allowed";

const actions = {
  enter: {
    name: "add a manual commission",
    from: [],
    to: {
      oneOf: ["pending", "entered"],
      of: ({ amountCents }) => (needsSecondPerson(amountCents) ? "pending" : "entered"),
    },
    who: "commission.adjust",
    isAboutMoney: true,
    audit: "commission.enter",
  },
  approve: {
    name: "approve",
    from: ["pending"],
    to: "entered",
    who: "commission.adjust",
    unless: [ownEntry],
    isAboutMoney: true,
    audit: "commission.approve",
  },
  decline: {
    name: "decline",
    from: ["pending"],
    to: "declined",
    who: "commission.adjust",
    unless: [ownEntry],
    isAboutMoney: true,
    audit: "commission.decline",
  },
  withdraw: {
    name: "withdraw",
    from: ["pending"],
    to: "withdrawn",
    who: "commission.adjust",
    unless: [enteredByAnother],
    isAboutMoney: true,
    audit: "commission.withdraw",
  },
  reverse: {
    name: "reverse",
    from: ["entered"],
    to: "reversed",
    who: "commission.adjust",
    isAboutMoney: true,
    audit: "commission.reverse",
  },
} as const satisfies Record<string, Action<ManualStatus, ManualFacts>>;

export type ManualAction = keyof typeof actions;

/** The process of a commission that a person enters by hand. An edit reverses it and enters another one. */
export const entering: Process<ManualStatus, ManualFacts, ManualAction> = {
  record: "manual_commission",
  actions,
  hasOwnVersion: true,
};

export const manualActions = actionsOf(entering);
