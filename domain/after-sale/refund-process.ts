import { type Action, actionsOf, type Process } from "#domain/process/process.ts";
import type { RequestStatus } from "./request.ts";
import { requestActions } from "./request-actions.ts";
import {
  disputed,
  moneyMissing,
  moneyOnItsWay,
  needsSignature,
  notCarrierCaused,
  nothingToSettle,
  type RequestFacts,
  refundIsOwed,
} from "./request-guards.ts";

const shared = requestActions("refund");

const actions = {
  ...shared,
  // A refund that is owed cannot be rejected.
  reject: { ...shared.reject, unless: [refundIsOwed] },
  recordEligibility: {
    name: "record the airline's answer",
    from: ["draft", "pending_approval", "sent", "viewed", "signed", "done"],
    who: "request.create",
    unless: [notCarrierCaused],
    audit: "refund.eligibility",
  },
  confirmOwed: {
    name: "confirm the refund unsigned",
    from: ["pending_approval"],
    to: "done",
    who: "request.execute",
    unless: [needsSignature, disputed, moneyMissing],
    notifies: ["request_confirmed"],
    isAboutMoney: true,
    audit: "refund.confirmOwed",
  },
  settlePayment: {
    name: "record the result of a refund",
    from: ["done"],
    who: "request.execute",
    unless: [nothingToSettle],
    isAboutMoney: true,
    audit: "refund.settlePayment",
  },
  complete: {
    name: "mark as refunded",
    from: ["done"],
    to: "completed",
    who: "request.execute",
    unless: [moneyOnItsWay, disputed, moneyMissing],
    notifies: ["request_completed"],
    isAboutMoney: true,
    audit: "refund.complete",
  },
} as const satisfies Record<string, Action<RequestStatus, RequestFacts>>;

export type RefundAction = keyof typeof actions;

/** The process of a refund, from its draft until all of the money has arrived. */
export const refundProcess: Process<RequestStatus, RequestFacts, RefundAction> = {
  record: "refund",
  actions,
  hasOwnVersion: true,
};

export const refundActions = actionsOf(refundProcess);
