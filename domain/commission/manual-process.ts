import { type DecidedByTwo, type Matter, ownDecision } from "#domain/approval/two-people.ts";
import { type Action, actionsOf, type Guard, type HasStatus, type Process } from "#domain/process/process.ts";

export const manualStatuses = ["pending", "entered", "declined", "withdrawn", "reversed"] as const;
export type ManualStatus = (typeof manualStatuses)[number];
/** The amount was entered into the commissions, and perhaps taken back by another line. */
export const everEntered = ["entered", "reversed"] as const satisfies readonly ManualStatus[];

/** The facts of a manual commission that the rules need. The person who earns it owns it. */
export interface ManualFacts extends HasStatus<ManualStatus>, DecidedByTwo {
  enteredBy: number;
  /** True if a second person has to decide. */
  needsSecondPerson: boolean;
}

type ManualGuard = Guard<ManualFacts>;

/** Above this amount, added or deducted, a second person decides; cents (docs/rules/money.md#manual-commissions). */
export const manualLimitCents = 50_000;

/** The days for which the amounts that no second person decided count together. */
export const manualLimitDays = 30;

/** An amount that a person enters, cents of USD, below zero for a deduction. */
export interface ManualAmount {
  amountCents: number;
  /** The amount that an edit takes back; null for a new entry. */
  replacedCents: number | null;
}

/** Returns what an entry adds to the sum of 30 days: its amount, or the larger difference that an edit makes. */
export function manualWeight({ amountCents, replacedCents }: ManualAmount): number {
  return Math.max(Math.abs(amountCents), Math.abs(amountCents - (replacedCents ?? 0)));
}

/**
 * Returns true if a second person has to decide: the amount, the amount that an edit takes back, the difference that it
 * makes, or the sum with `undecidedCents` is above the limit, or people enter an amount for themselves.
 * @param undecidedCents what was entered for the payee in the last 30 days and no second person decided (undecided.ts)
 */
export function needsSecondPerson(
  entry: ManualAmount & { undecidedCents: number; enteredBy: number; paidTo: number },
): boolean {
  const { replacedCents, undecidedCents, enteredBy, paidTo } = entry;
  return (
    enteredBy === paidTo ||
    Math.abs(replacedCents ?? 0) > manualLimitCents ||
    undecidedCents + manualWeight(entry) > manualLimitCents
  );
}

/** Returns what the two people decide about: neither the person who entered the amount nor the one who is paid decides. */
export function manualMatter({ enteredBy, ownerId }: Pick<ManualFacts, "enteredBy" | "ownerId">): Matter {
  return { decides: "commission.adjust", involved: [enteredBy, ownerId] };
}

const ownEntry: ManualGuard = ownDecision<ManualFacts>(manualMatter);

const enteredByAnother: ManualGuard = ({ enteredBy }, party) =>
  typeof party !== "string" && party.id === enteredBy ? undefined : "not_allowed";

const actions = {
  enter: {
    name: "add a manual commission",
    from: [],
    to: {
      oneOf: ["pending", "entered"],
      of: (facts) => (facts.needsSecondPerson ? "pending" : "entered"),
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
export const manualProcess: Process<ManualStatus, ManualFacts, ManualAction> = {
  record: "manual_commission",
  actions,
  hasOwnVersion: true,
};

export const manualActions = actionsOf(manualProcess);
