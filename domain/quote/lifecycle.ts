import { type Actor, isAllowed, type Permission } from "#domain/access/permissions.ts";
import type { RefusalCode } from "#domain/shared/refusal.ts";
import {
  afterDeparture,
  alreadyCharged,
  beyondRestore,
  chargeUnderWay,
  expired,
  type Guard,
  linkNotActive,
  moneyCollected,
  moneyMissing,
  moneyOrSignature,
  netNotAsked,
  noPriceWaiting,
  notFullyCharged,
  nothingCollected,
  nothingMissing,
  ownDraftsOnly,
  type Party,
  priceNotConfirmed,
  type QuoteFacts,
  sendLimit,
  stillCollected,
  thinMargin,
  ticketingFree,
  ticketingNotAsked,
  ticketsOpen,
  unsendable,
} from "./guards.ts";
import type { Lifecycle, QuoteStatus } from "./status.ts";

/** Who may: a permission of the staff, the customer who holds the link, or the system's own clock. */
type Who = Permission | "public" | "system";

interface Transition {
  /** Row of states.md §2. */
  row: string;
  from: readonly QuoteStatus[];
  /** `same`: the status stays. `before`: back to what it was before it was deleted. */
  to: Lifecycle | "deleted" | "same" | "before";
  who: Who;
  blockedBy: readonly Guard[];
  /** A look at the quote: nothing in it is other than it was, so whoever works on it may go on from where they are. */
  isVisit?: true;
}

/** What goes to a customer must be fit for it. */
const fitToSend = [unsendable, thinMargin, afterDeparture, priceNotConfirmed] as const;
const withCustomer = ["sent", "resent", "read", "viewed"] as const;
/** Signed, and perhaps not paid. */
const awaitingMoney = ["signed", "booked", "tickets_purchased"] as const;
/** Nothing may be under way and nothing collected when a sale ends. */
const withoutMoney = [chargeUnderWay, moneyCollected] as const;

/** The life of a quote until its tickets are issued. Nothing else may change its status. */
export const quoteTransitions = {
  update: { row: "Q2", from: ["new", ...withCustomer], to: "same", who: "quote.write", blockedBy: [] },
  /** Flights were changed by somebody who sets no prices: the price holds for these, too. */
  confirmPrices: {
    row: "Q2",
    from: ["new", ...withCustomer, "lost"],
    to: "same",
    who: "quote.send",
    blockedBy: [noPriceWaiting],
  },
  send: {
    row: "Q3",
    from: ["new"],
    to: "sent",
    who: "quote.send",
    blockedBy: fitToSend,
  },
  resend: {
    row: "Q4",
    from: [...withCustomer, "lost"],
    to: "resent",
    who: "quote.send",
    blockedBy: [...fitToSend, sendLimit],
  },
  read: { row: "Q5", from: ["sent", "resent"], to: "read", who: "public", blockedBy: [linkNotActive], isVisit: true },
  view: {
    row: "Q6",
    from: ["sent", "resent", "read"],
    to: "viewed",
    who: "public",
    blockedBy: [linkNotActive, expired],
    isVisit: true,
  },
  sign: {
    row: "Q7",
    from: [...withCustomer],
    to: "signed",
    who: "public",
    blockedBy: [linkNotActive, expired, chargeUnderWay],
  },
  book: { row: "Q8", from: ["signed"], to: "booked", who: "booking.confirm", blockedBy: [] },
  askForNet: { row: "Q8", from: ["signed"], to: "same", who: "booking.confirm", blockedBy: [] },
  approveNet: { row: "Q8", from: ["signed"], to: "same", who: "money.override", blockedBy: [] },
  declineNet: { row: "Q8", from: ["signed"], to: "same", who: "money.override", blockedBy: [netNotAsked] },
  charge: {
    row: "Q9",
    from: ["booked", "tickets_purchased"],
    to: "charged",
    who: "booking.charge",
    blockedBy: [alreadyCharged, chargeUnderWay, notFullyCharged],
  },
  /** Money of a charge goes back: wherever there is any, so that it is never out of reach. */
  reverseCharge: {
    row: "Q9",
    from: [...withCustomer, "signed", "booked", "charged", "tickets_purchased", "lost", "canceled"],
    to: "same",
    who: "booking.charge",
    blockedBy: [nothingCollected],
  },
  /** Follows by itself when a reversal leaves a charged sale short; tickets stay issued. */
  chargeAgain: {
    row: "Q9",
    from: ["charged", "tickets_purchased"],
    to: "booked",
    who: "booking.charge",
    blockedBy: [stillCollected],
  },
  askForCard: {
    row: "Q9a",
    from: awaitingMoney,
    to: "same",
    who: "booking.charge",
    blockedBy: [alreadyCharged, nothingMissing, chargeUnderWay],
  },
  giveCard: {
    row: "Q9a",
    from: awaitingMoney,
    to: "same",
    who: "public",
    blockedBy: [linkNotActive, expired, alreadyCharged, nothingMissing, chargeUnderWay],
  },
  askForTicketing: { row: "Q10", from: ["booked"], to: "same", who: "booking.ticket", blockedBy: [ticketingFree] },
  allowTicketing: { row: "Q10", from: ["booked"], to: "same", who: "money.override", blockedBy: [ticketingFree] },
  declineTicketing: {
    row: "Q10",
    from: ["booked"],
    to: "same",
    who: "money.override",
    blockedBy: [ticketingNotAsked, ticketingFree],
  },
  ticket: {
    row: "Q10",
    from: ["booked", "charged"],
    to: "tickets_purchased",
    who: "booking.ticket",
    blockedBy: [moneyMissing],
  },
  /** A number was typed wrong: the ticket has another, and what was issued stays as it is. */
  correctTicket: { row: "Q10", from: ["tickets_purchased"], to: "same", who: "booking.ticket", blockedBy: [] },
  cancel: {
    row: "Q11",
    from: ["new", ...withCustomer, "signed", "booked"],
    to: "canceled",
    who: "quote.cancel",
    blockedBy: [...withoutMoney, ticketsOpen],
  },
  markLost: { row: "Q12", from: ["new", ...withCustomer], to: "lost", who: "quote.cancel", blockedBy: withoutMoney },
  expire: { row: "Q12", from: [...withCustomer], to: "lost", who: "system", blockedBy: withoutMoney },
  comeBack: {
    row: "Q12a",
    from: ["lost"],
    to: "viewed",
    who: "public",
    blockedBy: [linkNotActive, expired, afterDeparture],
    isVisit: true,
  },
  delete: {
    row: "Q13",
    from: ["new", "lost", "canceled"],
    to: "deleted",
    who: "quote.delete",
    blockedBy: [ownDraftsOnly, chargeUnderWay, moneyOrSignature],
  },
  restore: { row: "Q14", from: ["deleted"], to: "before", who: "quote.restore", blockedBy: [beyondRestore] },
  reassign: {
    row: "Q15",
    from: ["new", ...withCustomer, "signed", "booked", "charged", "tickets_purchased", "lost"],
    to: "same",
    who: "quote.reassign",
    blockedBy: [],
  },
  reopen: {
    row: "Q16",
    from: ["signed"],
    to: "resent",
    who: "quote.reopen",
    // It is corrected on the way: only what is sent in the end must be fit for it, see `sendingRefusal`.
    blockedBy: [chargeUnderWay],
  },
} as const satisfies Record<string, Transition>;

export type QuoteAction = keyof typeof quoteTransitions;
export const quoteActions = Object.keys(quoteTransitions) as QuoteAction[];

/**
 * Why `party` may not take `action` now; undefined when they may. `now` is an ISO instant. The server asks
 * before it writes and again for `allowedActions`, so a button and a refusal cannot disagree.
 */
export function refusalOf(action: QuoteAction, quote: QuoteFacts, party: Party, now: string): RefusalCode | undefined {
  const transition: Transition = quoteTransitions[action];
  if (!mayTake(transition.who, quote, party)) return "not_allowed";
  const reachable = transition.from.includes(quote.status);
  // A customer is told how their link stands before anything else: a dead one says nothing about the quote.
  if (!reachable && party !== "public") return quote.status === "signed" ? signedMeanwhile(action) : "state_conflict";
  for (const guard of transition.blockedBy) {
    const refusal = guard(quote, party, now);
    if (refusal) return refusal;
  }
  return reachable ? undefined : "state_conflict";
}

/** Why what these facts are about may not go to the customer, whatever action would send it. */
export function sendingRefusal(quote: QuoteFacts, party: Party, now: string): RefusalCode | undefined {
  return fitToSend.map((guard) => guard(quote, party, now)).find((refusal) => refusal !== undefined);
}

/** The actions a person of the staff may take right now: what the buttons are drawn from. */
export function allowedActions(quote: QuoteFacts, actor: Actor, now: string): QuoteAction[] {
  return quoteActions.filter((action) => refusalOf(action, quote, actor, now) === undefined);
}

/** Where `action` leads from here; undefined keeps the status. */
export function targetOf(action: QuoteAction): Transition["to"] {
  return quoteTransitions[action].to;
}

/** Whether the action is only a look at the quote, which makes no other version of it. */
export function isVisit(action: QuoteAction): boolean {
  const transition: Transition = quoteTransitions[action];
  return transition.isVisit ?? false;
}

/** The looks at a quote, by name. */
export const visits: readonly QuoteAction[] = quoteActions.filter(isVisit);

function mayTake(who: Who, quote: QuoteFacts, party: Party): boolean {
  if (who === "public" || who === "system") return party === who;
  return typeof party !== "string" && isAllowed(party, who, quote);
}

/** Somebody who edits what has been signed deserves to be told just that (states.md H7). */
function signedMeanwhile(action: QuoteAction): RefusalCode {
  return action === "update" ? "already_signed" : "state_conflict";
}
