import { type Action, actionsOf, type Process } from "#domain/process/process.ts";
import type { RequestStatus } from "./request.ts";
import {
  doesNotBalance,
  linkNotActive,
  moneyOnItsWay,
  notTheirs,
  penaltyAboveSigned,
  pricesOver,
  type RequestFacts,
} from "./request-guards.ts";

const actions = {
  create: {
    name: "cancellation",
    from: [],
    to: "draft",
    who: "request.create",
    follows: [
      "where no other request of the quote is under way, and something is left to be asked for",
      "it holds its coupons",
    ],
    notifies: ["request_created"],
    isAboutMoney: true,
  },
  update: {
    name: "edit",
    from: ["draft"],
    who: "request.create",
    isAboutMoney: true,
  },
  delete: {
    name: "delete",
    from: ["draft"],
    to: "deleted",
    who: "request.create",
    follows: ["its coupons are free again"],
  },
  sendForApproval: {
    name: "send for approval",
    from: ["draft"],
    to: "pending_approval",
    who: "request.create",
    unless: [doesNotBalance, pricesOver],
    follows: ["an approval request waits for somebody else"],
    isAboutMoney: true,
  },
  approve: {
    name: "approve the cancellation",
    from: ["pending_approval"],
    to: "sent",
    who: "request.decide",
    unless: [pricesOver],
    follows: ["a link for the customer", "email to the customer"],
    isAboutMoney: true,
    audit: "cancellation.approve",
  },
  reject: {
    name: "reject the cancellation",
    from: ["pending_approval"],
    to: "rejected",
    who: "request.decide",
    follows: ["the quote stands as it stood before", "its coupons are free again"],
    audit: "cancellation.reject",
  },
  returnUndecided: {
    name: "return undecided",
    from: ["pending_approval"],
    to: "draft",
    who: "system",
    follows: ["by itself, when nobody decided in time or what was asked is other"],
  },
  view: {
    name: "view",
    from: ["sent"],
    to: "viewed",
    who: "public",
    unless: [linkNotActive],
    notifies: ["request_viewed"],
  },
  resend: {
    name: "resend",
    from: ["sent", "viewed"],
    to: "sent",
    who: "request.create",
    follows: ["the link before it is superseded", "email to the customer"],
  },
  sign: {
    name: "sign",
    from: ["sent", "viewed"],
    to: "signed",
    who: "public",
    unless: [linkNotActive, pricesOver],
    follows: ["signed record and PDF", "copy to the customer"],
    notifies: ["request_signed"],
    isAboutMoney: true,
  },
  decline: {
    name: "keep the booking",
    from: ["sent", "viewed"],
    to: "cancelled",
    who: "public",
    unless: [linkNotActive],
    follows: ["its coupons are free again"],
    notifies: ["request_declined"],
  },
  withdraw: {
    name: "withdraw",
    from: ["pending_approval", "sent", "viewed", "signed"],
    to: "cancelled",
    who: "request.create",
    unless: [notTheirs],
    follows: ["links are revoked", "its coupons are free again", "email to the customer, if it was sent"],
    notifies: ["request_withdrawn"],
    audit: "cancellation.withdraw",
  },
  coverPenalty: {
    name: "cover a higher penalty",
    from: ["signed"],
    who: "money.override",
    follows: ["the agency pays what the airline keeps above what was signed"],
    isAboutMoney: true,
    audit: "cancellation.coverPenalty",
  },
  confirm: {
    name: "confirm the cancellation",
    from: ["signed"],
    to: "done",
    who: "request.execute",
    unless: [penaltyAboveSigned],
    follows: ["coupons are voided or cancelled", "the airline's reference of each ticket is kept"],
    notifies: ["request_confirmed"],
    isAboutMoney: true,
    audit: "cancellation.confirm",
  },
  complete: {
    name: "mark as cancelled",
    from: ["done"],
    to: "completed",
    who: "request.complete",
    unless: [moneyOnItsWay],
    follows: [
      "credit is issued",
      "email to the customer with the final statement",
      "the quote ends, or goes on in part",
    ],
    notifies: ["request_completed"],
    isAboutMoney: true,
    audit: "cancellation.complete",
  },
} as const satisfies Record<string, Action<RequestStatus, RequestFacts>>;

export type CancellationAction = keyof typeof actions;

/** Flights that are given up, from the first look at what it costs until the airline and the customer are settled with. */
export const cancelling: Process<RequestStatus, RequestFacts, CancellationAction> = {
  record: "cancellation",
  actions,
  hasOwnVersion: true,
};

export const cancellationActions = actionsOf(cancelling);
