import { type Action, actionsOf, type Guard, type Process, type Stands } from "#domain/process/process.ts";
import type { ChargeState } from "./charges.ts";

/** What the rules must know of a charge; `status` is how it was answered. */
export interface ChargeFacts extends Stands<ChargeState> {
  /** Cents of it that may still go back. */
  refundableCents: number;
}

/** Only what went not back yet can go back. */
const nothingRefundable: Guard<ChargeFacts> = ({ refundableCents }) =>
  refundableCents > 0 ? undefined : "state_conflict";

const actions = {
  start: {
    name: "start charge",
    from: [],
    to: "initiated",
    who: "booking.charge",
    isAboutMoney: true,
  },
  approve: {
    name: "approved",
    from: ["initiated", "unknown"],
    to: "approved",
    who: "booking.charge",
    isAboutMoney: true,
    audit: "charge.approved",
  },
  decline: {
    name: "declined",
    from: ["initiated", "unknown"],
    to: "declined",
    who: "booking.charge",
    notifies: ["charge_declined"],
    isAboutMoney: true,
    audit: "charge.declined",
  },
  markAsUnknown: {
    name: "no answer",
    from: ["initiated"],
    to: "unknown",
    who: "booking.charge",
    isAboutMoney: true,
    audit: "charge.unknown",
  },
  abandon: {
    name: "never reached the terminal",
    from: ["initiated"],
    to: "abandoned",
    who: "booking.charge",
    isAboutMoney: true,
    audit: "charge.abandoned",
  },
  reverse: {
    name: "reverse a charge",
    from: ["approved", "settled"],
    who: "booking.charge",
    unless: [nothingRefundable],
    isAboutMoney: true,
  },
} as const satisfies Record<string, Action<ChargeState, ChargeFacts>>;

export type ChargeAction = keyof typeof actions;

/** A charge, from before the terminal is touched until it was answered, and what may go back of it. */
export const charging: Process<ChargeState, ChargeFacts, ChargeAction> = { record: "charge", actions };

export const chargeActions = actionsOf(charging);

/** The action that writes an answer of the terminal down. */
export const answers = {
  approved: "approve",
  declined: "decline",
  unknown: "markAsUnknown",
  abandoned: "abandon",
} as const satisfies Partial<Record<ChargeState, ChargeAction>>;
