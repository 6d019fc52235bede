import {
  endedByRequest,
  endedLifecycles,
  type Lifecycle,
  type Outcome,
  type RequestStep,
} from "#domain/quote/status.ts";

/** The next steps of a signed booking that its customer may read. */
export const publicSteps = [
  "reserving",
  "paying",
  "givingCard",
  "issuing",
  "ticketed",
  "signing",
  "changing",
  "answering",
  "exchanged",
  "ended",
] as const;
export type PublicStep = (typeof publicSteps)[number];

/** The facts of a signed booking that its customer already knows from emails. Decisions of the office are not among them. */
export interface PublicStepFacts {
  lifecycle: Lifecycle;
  requestStep: RequestStep | null;
  outcome: Outcome | null;
  /** The signed amount is collected. */
  isPaid: boolean;
  /** The end of the link with which the customer gives another card; null if none was requested. */
  cardAskedUntil: string | null;
  /** A schedule change waits for the customer's answer. */
  awaitsAnswer: boolean;
}

/**
 * Returns the next step of a signed booking for its customer. A request that the office prepares or decides about is not
 * shown before it is sent.
 */
export function publicStepOf(facts: PublicStepFacts, now: string): PublicStep {
  const { lifecycle, requestStep, outcome, isPaid, cardAskedUntil, awaitsAnswer } = facts;
  if (outcome === "exchanged") return "exchanged";
  if (endedLifecycles.includes(lifecycle) || endedByRequest.some((ended) => ended === outcome)) return "ended";
  const ofRequest = requestStep && stepsOfRequests[requestStep];
  if (ofRequest) return ofRequest;
  if (awaitsAnswer) return "answering";
  if (lifecycle === "signed") return "reserving";
  if (lifecycle === "tickets_purchased") return "ticketed";
  if (isPaid) return "issuing";
  return cardAskedUntil !== null && cardAskedUntil > now ? "givingCard" : "paying";
}

const stepsOfRequests: Record<RequestStep, PublicStep | null> = {
  exchange_pending_approval: null,
  cancel_pending_approval: null,
  refund_pending_approval: null,
  cancellation_sent: "signing",
  cancel_viewed: "signing",
  refund_sent: "signing",
  refund_viewed: "signing",
  cancel_signed: "changing",
  cancel_was_done: "changing",
  refund_signed: "changing",
  refund_was_done: "changing",
};
