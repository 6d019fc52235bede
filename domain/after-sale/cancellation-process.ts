import { type Action, actionsOf, type Process } from "#domain/process/process.ts";
import type { RequestStatus } from "./request.ts";
import { requestActions } from "./request-actions.ts";
import { disputed, moneyMissing, moneyOnItsWay, type RequestFacts } from "./request-guards.ts";

const actions = {
  ...requestActions("cancellation"),
  complete: {
    name: "mark as cancelled",
    from: ["done"],
    to: "completed",
    who: "request.complete",
    unless: [moneyOnItsWay, disputed, moneyMissing],
    notifies: ["request_completed"],
    isAboutMoney: true,
    audit: "cancellation.complete",
  },
} as const satisfies Record<string, Action<RequestStatus, RequestFacts>>;

export type CancellationAction = keyof typeof actions;

/** The process of a cancellation, from its draft until the airline and the customer are settled. */
export const cancellationProcess: Process<RequestStatus, RequestFacts, CancellationAction> = {
  record: "cancellation",
  actions,
  hasOwnVersion: true,
};

export const cancellationActions = actionsOf(cancellationProcess);
