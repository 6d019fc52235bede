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
    follows: [
      "the bank has taken the money back: as much less can be refunded",
      "no refund of the sale is settled until it is decided (docs/rules/hard-cases.md#chargeback-during-a-refund)",
    ],
    notifies: ["chargeback_recorded"],
    isAboutMoney: true,
    audit: "chargeback.record",
  },
  answer: {
    name: "evidence sent",
    from: ["open"],
    who: "booking.charge",
    follows: ["it no longer waits for an answer"],
    isAboutMoney: true,
    audit: "chargeback.answer",
  },
  win: {
    name: "chargeback won",
    from: ["open"],
    to: "won",
    who: "booking.charge",
    follows: ["the money is the agency's again, and can be refunded"],
    notifies: ["chargeback_won"],
    isAboutMoney: true,
    audit: "chargeback.win",
  },
  lose: {
    name: "chargeback lost",
    from: ["open"],
    to: "lost",
    who: "booking.charge",
    follows: ["the customer has the money from their bank, and never again from the agency"],
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
