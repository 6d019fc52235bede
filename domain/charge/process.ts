import { type Action, actionsOf, type Guard, type HasStatus, type Process } from "#domain/process/process.ts";
import { type ChargeState, chargedStates, unansweredStates } from "./charges.ts";

/** The facts of a charge that the rules need. `status` is the answer to the charge. */
export interface ChargeFacts extends HasStatus<ChargeState> {
  /** The amount in cents that can still be reversed. */
  refundableCents: number;
}

/** Only the amount that was not reversed yet can be reversed. */
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
    from: unansweredStates,
    to: "approved",
    who: "booking.charge",
    isAboutMoney: true,
    audit: "charge.approved",
  },
  decline: {
    name: "declined",
    from: unansweredStates,
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
    from: chargedStates,
    who: "booking.charge",
    unless: [nothingRefundable],
    isAboutMoney: true,
  },
} as const satisfies Record<string, Action<ChargeState, ChargeFacts>>;

export type ChargeAction = keyof typeof actions;

/** The process of a charge, from before the terminal is used until its answer, and its reversals. */
export const chargeProcess: Process<ChargeState, ChargeFacts, ChargeAction> = { record: "charge", actions };

export const chargeActions = actionsOf(chargeProcess);

/** The action that records each answer of the terminal. */
export const answers = {
  approved: "approve",
  declined: "decline",
  unknown: "markAsUnknown",
  abandoned: "abandon",
} as const satisfies Partial<Record<ChargeState, ChargeAction>>;
