import { type Action, actionsOf, type HasStatus, type Process } from "#domain/process/process.ts";

export const chargebackStatuses = ["open", "won", "lost"] as const;
export type ChargebackStatus = (typeof chargebackStatuses)[number];

/** The facts of a chargeback that the rules need. */
export type ChargebackFacts = HasStatus<ChargebackStatus>;

const actions = {
  record: {
    name: "record a chargeback",
    from: [],
    to: "open",
    who: "booking.charge",
    notifies: ["chargeback_recorded"],
    isAboutMoney: true,
    audit: "chargeback.record",
  },
  answer: {
    name: "evidence sent",
    from: ["open"],
    who: "booking.charge",
    isAboutMoney: true,
    audit: "chargeback.answer",
  },
  win: {
    name: "chargeback won",
    from: ["open"],
    to: "won",
    who: "booking.charge",
    notifies: ["chargeback_won"],
    isAboutMoney: true,
    audit: "chargeback.win",
  },
  lose: {
    name: "chargeback lost",
    from: ["open"],
    to: "lost",
    who: "booking.charge",
    notifies: ["chargeback_lost"],
    isAboutMoney: true,
    audit: "chargeback.lose",
  },
  /** Arbitration can decide for the agency after the bank has decided for the customer. */
  winLate: {
    name: "chargeback won late",
    from: ["lost"],
    to: "won",
    who: "booking.charge",
    notifies: ["chargeback_won"],
    isAboutMoney: true,
    audit: "chargeback.winLate",
  },
} as const satisfies Record<string, Action<ChargebackStatus, ChargebackFacts>>;

export type ChargebackAction = keyof typeof actions;

/** The process of a chargeback, from the day on which the agency is informed until the bank decides. */
export const chargebackProcess: Process<ChargebackStatus, ChargebackFacts, ChargebackAction> = {
  record: "chargeback",
  actions,
  hasOwnVersion: true,
};

export const chargebackActions = actionsOf(chargebackProcess);
