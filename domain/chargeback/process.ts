import { type Action, actionsOf, type Process, type Stands } from "#domain/process/process.ts";

export const chargebackStatuses = ["open", "won", "lost"] as const;
export type ChargebackStatus = (typeof chargebackStatuses)[number];

/** What the rules must know of a chargeback. */
export type ChargebackFacts = Stands<ChargebackStatus>;

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
} as const satisfies Record<string, Action<ChargebackStatus, ChargebackFacts>>;

export type ChargebackAction = keyof typeof actions;

/** A charge that the customer disputes with their bank, from the day the agency hears of it until the bank has decided. */
export const disputing: Process<ChargebackStatus, ChargebackFacts, ChargebackAction> = {
  record: "chargeback",
  actions,
  hasOwnVersion: true,
};

export const chargebackActions = actionsOf(disputing);
