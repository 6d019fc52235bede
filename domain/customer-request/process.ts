import { type Action, actionsOf, type Guard as GuardOf, type Process, type Stands } from "#domain/process/process.ts";
import type { QuoteStatus } from "#domain/quote/status.ts";
import { type LinkState, linkRefusal } from "#domain/signed-form/link-state.ts";

/** What customers ask for themselves, with the link of their booking. */
export const customerRequestKinds = ["change", "cancellation", "refund"] as const;
export type CustomerRequestKind = (typeof customerRequestKinds)[number];

export const customerRequestStatuses = ["asked", "taken_up", "answered", "withdrawn"] as const;
export type CustomerRequestStatus = (typeof customerRequestStatuses)[number];

/** What the rules must know of what a customer asks for. */
export interface CustomerRequestFacts extends Stands<CustomerRequestStatus> {
  kind: CustomerRequestKind;
  /** Of the booking. */
  quoteStatus: QuoteStatus;
  /** Of the link of the booking, where somebody came with it. */
  link: LinkState | null;
  /** The same has been asked for, and is not settled. */
  isAsked: boolean;
  /** How often the customer of this booking has asked for anything within a day. */
  askedToday: number;
  /** The cancellation, refund or exchange made of it is under way, or has been carried out. */
  isHandled: boolean;
}

/** Enough for whoever thinks better of it, and no way to fill somebody's mailbox. */
export const mostAskedInADay = 6;

const notSold: readonly QuoteStatus[] = ["new", "sent", "resent", "read", "viewed", "lost", "deleted"];
/** Nothing is left of the tickets; what was exchanged has a booking of its own, with a link of its own. */
const nothingLeft: readonly QuoteStatus[] = ["exchanged", "refunded"];
/** Nothing is left to fly, and there may be money to be had back. */
const givenUp: readonly QuoteStatus[] = ["canceled", "cancelled_with_credit"];

/** What may be asked for of a booking, as it stands. */
export function kindsFor(status: QuoteStatus): readonly CustomerRequestKind[] {
  if (notSold.includes(status) || nothingLeft.includes(status)) return [];
  return givenUp.includes(status) ? ["refund"] : customerRequestKinds;
}

type Guard = GuardOf<CustomerRequestFacts>;

/** The link of a signed booking stays with its customer; any other one leads to something that is not signed. */
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

/** What a customer asked for, until the staff have taken it up or answered it. */
export const customerAsking: Process<CustomerRequestStatus, CustomerRequestFacts, CustomerRequestAction> = {
  record: "customer_request",
  actions,
  hasOwnVersion: true,
};

export const customerRequestActions = actionsOf(customerAsking);
