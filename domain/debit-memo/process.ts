import { type Action, actionsOf, type HasStatus, type Process } from "#domain/process/process.ts";
import type { DebitMemoStatus } from "./status.ts";

/** The days after the receipt until which a memo can usually be disputed. */
export const usualDisputeDays = 14;

/** The facts of a debit memo that the rules need. */
export type DebitMemoFacts = HasStatus<DebitMemoStatus>;

const actions = {
  record: {
    name: "record a debit memo",
    from: [],
    to: "received",
    who: "booking.ticket",
    notifies: ["debit_memo_recorded"],
    isAboutMoney: true,
    audit: "debit_memo.record",
  },
  dispute: {
    name: "dispute the debit memo",
    from: ["received"],
    to: "disputed",
    who: "booking.ticket",
    isAboutMoney: true,
    audit: "debit_memo.dispute",
  },
  accept: {
    name: "accept the debit memo",
    from: ["received", "disputed"],
    to: "accepted",
    who: "booking.ticket",
    notifies: ["debit_memo_accepted"],
    isAboutMoney: true,
    audit: "debit_memo.accept",
  },
  reverse: {
    name: "reverse the debit memo",
    from: ["received", "disputed", "accepted"],
    to: "reversed",
    who: "booking.ticket",
    notifies: ["debit_memo_reversed"],
    isAboutMoney: true,
    audit: "debit_memo.reverse",
  },
} as const satisfies Record<string, Action<DebitMemoStatus, DebitMemoFacts>>;

export type DebitMemoAction = keyof typeof actions;

/** The process of a debit memo, from its receipt until the agency pays it or the airline withdraws it. */
export const debitMemoProcess: Process<DebitMemoStatus, DebitMemoFacts, DebitMemoAction> = {
  record: "debit_memo",
  actions,
  hasOwnVersion: true,
};

export const debitMemoActions = actionsOf(debitMemoProcess);
