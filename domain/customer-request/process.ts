import { type LinkState, linkRefusal } from "#domain/link/link-state.ts";
import {
  type Action,
  actionsOf,
  type Guard as GuardOf,
  type HasStatus,
  type Process,
} from "#domain/process/process.ts";
import { type QuoteStatus, sendable } from "#domain/quote/status.ts";

/** The kinds of requests that customers make with the link of their booking. */
export const customerRequestKinds = ["change", "cancellation", "refund"] as const;
export type CustomerRequestKind = (typeof customerRequestKinds)[number];

export const customerRequestStatuses = ["asked", "taken_up", "answered", "withdrawn"] as const;
export type CustomerRequestStatus = (typeof customerRequestStatuses)[number];

/** The facts of a customer request that the rules need. */
export interface CustomerRequestFacts extends HasStatus<CustomerRequestStatus> {
  kind: CustomerRequestKind;
  /** The status of the booking. */
  quoteStatus: QuoteStatus;
  /** The state of the booking's link; null if no link was used. */
  link: LinkState | null;
  /** True if the customer has an open request of the same kind. */
  isAsked: boolean;
  /** The number of requests of this booking's customer within a day. */
  askedToday: number;
  /** True if the cancellation, refund or exchange for it is in progress or carried out. */
  isHandled: boolean;
}

/** The maximum number of requests per day. It allows customers to change their minds, but not to flood the agency. */
export const mostAskedInADay = 6;

const notSold: readonly QuoteStatus[] = [...sendable, "deleted"];
/** No ticket is left. The new tickets of an exchange belong to a separate booking with a separate link. */
const nothingLeft: readonly QuoteStatus[] = ["exchanged", "refunded"];
/** No flight is left, but a refund can be possible. */
const givenUp: readonly QuoteStatus[] = ["canceled", "cancelled_with_credit"];

/** Returns the kinds of request that a booking in this status allows. */
export function kindsFor(status: QuoteStatus): readonly CustomerRequestKind[] {
  if (notSold.includes(status) || nothingLeft.includes(status)) return [];
  return givenUp.includes(status) ? ["refund"] : customerRequestKinds;
}

type Guard = GuardOf<CustomerRequestFacts>;

/** Only the link of a signed booking is accepted; other links lead to unsigned offers. */
const linkNotSigned: Guard = ({ link }) => (link === "used" ? undefined : ((link && linkRefusal(link)) ?? "not_found"));
const nothingToAsk: Guard = ({ kind, quoteStatus }) =>
  kindsFor(quoteStatus).includes(kind) ? undefined : "request_not_possible";
const askedAlready: Guard = ({ isAsked }) => (isAsked ? "already_asked" : undefined);
const askedTooOften: Guard = ({ askedToday }) => (askedToday >= mostAskedInADay ? "too_many_requests" : undefined);
const handled: Guard = ({ isHandled }) => (isHandled ? "state_conflict" : undefined);

const actions = {
  ask: {
    name: "ask",
    from: [],
    to: "asked",
    who: "public",
    unless: [linkNotSigned, nothingToAsk, askedAlready, askedTooOften],
    notifies: ["customer_asked"],
  },
  withdraw: {
    name: "withdraw",
    from: ["asked"],
    to: "withdrawn",
    who: "public",
    unless: [linkNotSigned],
    notifies: ["customer_asks_no_more"],
  },
  takeUp: {
    name: "take up",
    from: ["asked", "taken_up"],
    to: "taken_up",
    who: "request.create",
    unless: [handled],
  },
  answer: {
    name: "answer",
    from: ["asked", "taken_up"],
    to: "answered",
    who: "request.create",
    unless: [handled],
  },
} as const satisfies Record<string, Action<CustomerRequestStatus, CustomerRequestFacts>>;

export type CustomerRequestAction = keyof typeof actions;

/** The process of a customer request, until staff take it up or answer it. */
export const customerRequestProcess: Process<CustomerRequestStatus, CustomerRequestFacts, CustomerRequestAction> = {
  record: "customer_request",
  actions,
  hasOwnVersion: true,
};

export const customerRequestActions = actionsOf(customerRequestProcess);
