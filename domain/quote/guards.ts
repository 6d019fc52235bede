import { type Permission, scopeOf } from "#domain/access/permissions.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { type ApprovalKind, approvalKind, kindAskedIn, type QuoteApprovalKind } from "#domain/approval/kinds.ts";
import type { Guard as GuardOf, Party, Stands } from "#domain/process/process.ts";
import type { RefusalCode } from "#domain/shared/refusal.ts";
import { type LinkState, linkRefusal } from "#domain/signed-form/link-state.ts";
import type { Lifecycle, Outcome, QuoteStatus, RequestStep } from "./status.ts";

/** What the rules must know of a quote; all instants are ISO strings in UTC. */
export interface QuoteFacts extends Stands<QuoteStatus> {
  /** Where the sale stands underneath its status. */
  lifecycle: Lifecycle;
  /** What its request under way shows, and how the last one ended. */
  requestStep: RequestStep | null;
  outcome: Outcome | null;
  /** Sent at least once, whatever the status is now. */
  everSent: boolean;
  everSigned: boolean;
  hasContactEmail: boolean;
  /** Problems that keep the latest content from being sent: unknown operating carriers, no option. */
  contentProblems: number;
  /** Lowest gross profit over the options of the latest content, cents; null without options. */
  lowestMarginCents: number | null;
  /** The agency's floor for it, cents. */
  marginFloorCents: number;
  /** Options of the draft whose flights changed after they were priced. */
  pricesWaiting: number;
  /** Earliest departure of the latest content. */
  firstDepartureAt: string | null;
  /** When the offer that is with the customer, or the draft to be sent, ends. */
  expiresAt: string | null;
  /** When it was sent the last times, newest first; no more of them than may go out in a day. */
  lastSends: readonly string[];
  /** The link the customer came with; null where nobody came by a link. */
  link: LinkState | null;
  /** Approved charges − reversals, cents. */
  collectedCents: number;
  /** Of it, what credits pay whose tickets are not issued yet: it is free again when the sale ends. */
  creditHeldCents: number;
  /** What the customer signed, cents; 0 before. */
  dueCents: number;
  /** What went back to the customer after the sale, cents: it is not collected again. */
  givenBackCents: number;
  /** Everything was collected once, and said so. */
  charged: boolean;
  /** What was sent for approval and waits for its decision. */
  pendingApprovals: readonly ApprovalKind[];
  /** Approved: the latest content at just these prices, and the tickets before the money. */
  marginApproved: boolean;
  ticketingAllowed: boolean;
  hasLedgerRows: boolean;
  /** A charge whose result is not known yet; null when there is none. */
  openCharge: "initiated" | "unknown" | null;
  /** A bank has taken money of it back, and has not decided yet whose it is. */
  isDisputed: boolean;
  /** Coupons of issued tickets that are not flown, voided, refunded or exchanged. */
  openCoupons: number;
  /** When the customer of an offer that had ended last asked for a fresh price. */
  freshPriceAskedAt: string | null;
  deletedAt: string | null;
  /** Its tickets take the place of others. */
  isExchange: boolean;
  /** An exchange of its own tickets is under way. */
  exchangeUnderWay: boolean;
  /** Something else that was asked for after the sale is under way, a draft included. */
  requestUnderWay: boolean;
}

type Guard = GuardOf<QuoteFacts>;

export const sendsPerDay = 10;
const dayMilliseconds = 24 * 3_600_000;
const restoreDays = 30;

export const unsendable: Guard = (quote, _party, now) =>
  !quote.hasContactEmail || quote.contentProblems > 0 || quote.expiresAt === null || quote.expiresAt < now
    ? "not_sendable"
    : undefined;

/** Below the floor, and nobody agreed to it. */
const isThin = ({ lowestMarginCents, marginFloorCents, marginApproved }: QuoteFacts) =>
  lowestMarginCents !== null && lowestMarginCents < marginFloorCents && !marginApproved;

/** A margin below the floor is a supervisor's decision (docs/rules/money.md#price-of-an-option). */
export const thinMargin: Guard = (quote, party) =>
  isThin(quote) && typeof party !== "string" && !scopeOf(party.role, "money.override")
    ? "margin_needs_approval"
    : undefined;

/** What changed under a price is looked at by somebody who answers for the price. */
export const priceNotConfirmed: Guard = (quote) => (quote.pricesWaiting > 0 ? "price_not_confirmed" : undefined);

/** Only a price that waits can be confirmed. */
export const noPriceWaiting: Guard = (quote) => (quote.pricesWaiting > 0 ? undefined : "state_conflict");

export const afterDeparture: Guard = (quote, _party, now) =>
  quote.firstDepartureAt !== null && quote.firstDepartureAt <= now ? "not_sendable" : undefined;

export const sendLimit: Guard = ({ lastSends }, _party, now) => {
  const aDayAgo = Date.parse(now) - dayMilliseconds;
  return lastSends.filter((at) => Date.parse(at) > aDayAgo).length >= sendsPerDay ? "send_limit_reached" : undefined;
};

export const linkNotActive: Guard = ({ link }) => (link === null ? "not_found" : linkRefusal(link));

/** A fresh price is asked for by whoever comes too late, and by nobody else. */
export const linkNotExpired: Guard = ({ link }) => (link === "expired" ? undefined : "not_found");

/** One letter a day is enough to be heard. */
export const askedForFreshPriceToday: Guard = ({ freshPriceAskedAt }, _party, now) =>
  freshPriceAskedAt !== null && agencyDate(freshPriceAskedAt) === agencyDate(now) ? "state_conflict" : undefined;

export const expired: Guard = (quote, _party, now) =>
  quote.expiresAt !== null && quote.expiresAt < now ? "link_expired" : undefined;

/** What is still to be collected, cents; below nothing where too much was. */
const openCents = ({ dueCents, collectedCents, givenBackCents }: QuoteFacts) =>
  dueCents - collectedCents - givenBackCents;

/** What was collected in money; a credit that is only reserved is nobody's to give back, cents. */
const moneyOf = ({ collectedCents, creditHeldCents }: QuoteFacts) => collectedCents - creditHeldCents;

/** Too much is no better than too little: what is above the signature goes back first. */
export const notFullyCharged: Guard = (quote) => {
  if (openCents(quote) < 0) return "overpaid";
  return openCents(quote) === 0 ? undefined : "not_fully_charged";
};

/** What was charged waits for money again only when some went back. */
export const stillCollected: Guard = (quote) => (quote.charged && openCents(quote) > 0 ? undefined : "state_conflict");

/** Only what was collected can go back. */
export const nothingCollected: Guard = (quote) => (moneyOf(quote) > 0 ? undefined : "state_conflict");

export const alreadyCharged: Guard = (quote) => (quote.charged ? "state_conflict" : undefined);

/** A card is asked for what is missing, and for nothing else. */
export const nothingMissing: Guard = (quote) => (openCents(quote) > 0 ? undefined : "state_conflict");

/**
 * How the money stands is known only when every charge has been answered: until then no signature ends under it, and
 * no sale, and nobody is asked for another card.
 */
export const chargeUnderWay: Guard = (quote, party) => {
  if (quote.openCharge === null) return undefined;
  if (party === "public") return "payment_under_way";
  return quote.openCharge === "initiated" ? "charge_in_flight" : "charge_result_unknown";
};

/** Tickets wait for the money unless somebody who answers for it said otherwise. */
export const moneyMissing: Guard = (quote) => (needsNobody.ticketing(quote) ? undefined : "not_fully_charged");

/** What there is nothing to ask about needs nobody's word: the rule is kept as it is, or somebody agreed already. */
const needsNobody: Record<QuoteApprovalKind, (quote: QuoteFacts) => boolean> = {
  margin: (quote) => !isThin(quote),
  net: () => false,
  ticketing: (quote) => quote.ticketingAllowed || openCents(quote) <= 0,
};

export const nothingToApprove: Guard = (quote) => {
  const kind = kindAskedIn(quote.status);
  return kind && needsNobody[kind](quote) ? "state_conflict" : undefined;
};

/** One at a time: what is asked does not change under whoever decides it. */
export const approvalPending: Guard = (quote) => {
  const kind = kindAskedIn(quote.status);
  return kind && quote.pendingApprovals.includes(kind) ? "approval_pending" : undefined;
};

/** Who may ask, by what can be asked here. */
export function approvalAsker({ status }: QuoteFacts): Permission {
  const kind = kindAskedIn(status);
  return kind ? approvalKind(kind).asks : "quote.send";
}

/** A sale does not end over the customer's money: it goes back first. */
export const moneyCollected: Guard = (quote) => (moneyOf(quote) === 0 ? undefined : "money_collected");

/** Issued tickets go back by a cancellation: never by this short way. */
export const ticketsOpen: Guard = (quote) => (quote.openCoupons > 0 ? "money_on_quote" : undefined);

/** Agents may delete what no customer has seen; the rest is for those who answer for the agency. */
export const ownDraftsOnly: Guard = (quote, party) =>
  quote.everSent && typeof party !== "string" && scopeOf(party.role, "quote.delete") === "own"
    ? "never_sent_only"
    : undefined;

export const moneyOrSignature: Guard = (quote) =>
  quote.everSigned || quote.hasLedgerRows ? "money_on_quote" : undefined;

export const beyondRestore: Guard = (quote, _party, now) =>
  quote.deletedAt !== null && Date.parse(now) - Date.parse(quote.deletedAt) > restoreDays * 86_400_000
    ? "restore_too_late"
    : undefined;

/** An exchange goes its own way to the customer: approved by somebody else, and not edited after that. */
export const isExchange: Guard = (quote) => (quote.isExchange ? "state_conflict" : undefined);
export const isNoExchange: Guard = (quote) => (quote.isExchange ? undefined : "state_conflict");

/** Once it came to nothing its coupons may be part of something else: another exchange begins anew. */
export const exchangeIsOver: Guard = (quote) =>
  quote.isExchange && quote.status === "lost" ? "state_conflict" : undefined;

/** One thing after the sale at a time, about tickets that can be flown, and with every charge answered. */
export const notExchangeable: Guard = (quote) =>
  quote.exchangeUnderWay || quote.requestUnderWay || quote.openCharge !== null || quote.openCoupons === 0
    ? "request_not_possible"
    : undefined;

/** What goes to a customer must be fit for it. */
export const fitToSend = [unsendable, thinMargin, afterDeparture, priceNotConfirmed] as const;

/** What is with the bank may be collected again tomorrow. */
export const disputed: Guard = ({ isDisputed }) => (isDisputed ? "chargeback_open" : undefined);

/** Nothing may be under way, disputed or collected when a sale ends. */
export const withoutMoney = [chargeUnderWay, disputed, moneyCollected] as const;

/** Money is taken, or a card asked for it, while some is missing and no charge waits for its answer. */
export const nothingToTake = [alreadyCharged, nothingMissing, chargeUnderWay] as const;

/** Why what these facts are about may not go to the customer, whatever action would send it. */
export function sendingRefusal(quote: QuoteFacts, party: Party, now: string): RefusalCode | undefined {
  return fitToSend.map((guard) => guard(quote, party, now)).find((refusal) => refusal !== undefined);
}
