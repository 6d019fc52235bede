import { type Permission, scopeOf } from "#domain/access/permissions.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { type ApprovalKind, approvalKind, kindAskedIn, type QuoteApprovalKind } from "#domain/approval/kinds.ts";
import { type LinkState, linkRefusal } from "#domain/link/link-state.ts";
import type { Guard as GuardOf, HasStatus, Party } from "#domain/process/process.ts";
import { day } from "#domain/shared/durations.ts";
import type { RefusalCode } from "#domain/shared/refusal.ts";
import { isTooLateToRestore } from "#domain/shared/restore.ts";
import type { Lifecycle, Outcome, QuoteStatus, RequestStep } from "./status.ts";

/** The facts of a quote that the rules need. All instants are ISO strings in UTC. */
export interface QuoteFacts extends HasStatus<QuoteStatus> {
  /** The lifecycle of the sale, which the status can hide. */
  lifecycle: Lifecycle;
  /** The step of the current request, and the outcome of the last one. */
  requestStep: RequestStep | null;
  outcome: Outcome | null;
  /** True if the quote was sent at least once, in any status. */
  everSent: boolean;
  everSigned: boolean;
  hasContactEmail: boolean;
  /**
   * The number of problems that prevent the latest content from being sent, such as an unknown operating carrier or no
   * option.
   */
  contentProblems: number;
  /** The lowest gross profit of the options of the latest content, in cents; null without options. */
  lowestMarginCents: number | null;
  /** The agency's minimum for it, in cents. */
  marginFloorCents: number;
  /** The number of options of the draft whose flights changed after they were priced. */
  pricesWaiting: number;
  /** The earliest departure of the latest content. */
  firstDepartureAt: string | null;
  /** The end of the sent offer, or of the draft to be sent. */
  expiresAt: string | null;
  /** The times of the last sends, newest first, at most the number that is allowed per day. */
  lastSends: readonly string[];
  /** The state of the link that the customer used; null if there is no link. */
  link: LinkState | null;
  /** Approved charges minus reversals, in cents. */
  collectedCents: number;
  /** The part that credits pay and whose tickets are not issued yet, in cents. It is released if the sale ends. */
  creditHeldCents: number;
  /** The signed amount in cents; 0 before the signature. */
  dueCents: number;
  /** True if a signature is in force. */
  isSigned: boolean;
  /** The amount returned to the customer after the sale, in cents. It is not collected again. */
  givenBackCents: number;
  /** True if the quote was marked as fully charged. */
  charged: boolean;
  /** The kinds of the pending approval requests. */
  pendingApprovals: readonly ApprovalKind[];
  /** Approved: the latest content at exactly these prices, and ticketing before payment. */
  marginApproved: boolean;
  ticketingAllowed: boolean;
  hasLedgerRows: boolean;
  /** A charge without a known result; null if there is none. */
  openCharge: "initiated" | "unknown" | null;
  /** True if a bank has withdrawn money of the sale and has not decided yet. */
  isDisputed: boolean;
  /** The number of coupons of issued tickets that are not flown, voided, refunded or exchanged. */
  openCoupons: number;
  /** The last time at which the customer of an expired offer asked for a fresh price. */
  freshPriceAskedAt: string | null;
  /** The agency's time zone. */
  zone: string;
  deletedAt: string | null;
  /** True if its tickets replace others. */
  isExchange: boolean;
  /** True if an exchange of its tickets is in progress. */
  exchangeUnderWay: boolean;
  /** True if another request after the sale is in progress, including a draft. */
  requestUnderWay: boolean;
}

type Guard = GuardOf<QuoteFacts>;

export const notSigned: Guard = ({ isSigned }) => (isSigned ? undefined : "state_conflict");

export const sendsPerDay = 10;

export const unsendable: Guard = (quote, _party, now) =>
  !quote.hasContactEmail || quote.contentProblems > 0 || quote.expiresAt === null || quote.expiresAt < now
    ? "not_sendable"
    : undefined;

/** Returns true if the margin is below the minimum and not approved. */
const isThin = ({ lowestMarginCents, marginFloorCents, marginApproved }: QuoteFacts) =>
  lowestMarginCents !== null && lowestMarginCents < marginFloorCents && !marginApproved;

/** A margin below the minimum needs the decision of a supervisor (docs/rules/money.md#price-of-an-option). */
export const thinMargin: Guard = (quote, party) =>
  isThin(quote) && typeof party !== "string" && !scopeOf(party.role, "money.override")
    ? "margin_needs_approval"
    : undefined;

/** If flights changed after they were priced, a user with responsibility for the price must confirm it. */
export const priceNotConfirmed: Guard = (quote) => (quote.pricesWaiting > 0 ? "price_not_confirmed" : undefined);

/** Only an unconfirmed price can be confirmed. */
export const noPriceWaiting: Guard = (quote) => (quote.pricesWaiting > 0 ? undefined : "state_conflict");

export const afterDeparture: Guard = (quote, _party, now) =>
  quote.firstDepartureAt !== null && quote.firstDepartureAt <= now ? "not_sendable" : undefined;

export const sendLimit: Guard = ({ lastSends }, _party, now) => {
  const aDayAgo = Date.parse(now) - day;
  return lastSends.filter((at) => Date.parse(at) > aDayAgo).length >= sendsPerDay ? "send_limit_reached" : undefined;
};

export const linkNotActive: Guard = ({ link }) => (link === null ? "not_found" : linkRefusal(link));

/** Only the customer of an expired link can ask for a fresh price. */
export const linkNotExpired: Guard = ({ link }) => (link === "expired" ? undefined : "not_found");

/** The customer can ask once a day. */
export const askedForFreshPriceToday: Guard = ({ freshPriceAskedAt, zone }, _party, now) =>
  freshPriceAskedAt !== null && agencyDate(freshPriceAskedAt, zone) === agencyDate(now, zone)
    ? "state_conflict"
    : undefined;

export const expired: Guard = (quote, _party, now) =>
  quote.expiresAt !== null && quote.expiresAt < now ? "link_expired" : undefined;

/** Returns the amount still to be collected, in cents; negative if too much was collected. */
const openCents = ({ dueCents, collectedCents, givenBackCents }: QuoteFacts) =>
  dueCents - collectedCents - givenBackCents;

/** Returns the collected amount without reserved credits, which cannot be given back, in cents. */
const moneyOf = ({ collectedCents, creditHeldCents }: QuoteFacts) => collectedCents - creditHeldCents;

/** Refuses too much as well as too little. An amount above the signed one must be returned first. */
export const notFullyCharged: Guard = (quote) => {
  if (openCents(quote) < 0) return "overpaid";
  return openCents(quote) === 0 ? undefined : "not_fully_charged";
};

/** A charged sale waits for money again only if some was returned. */
export const stillCollected: Guard = (quote) => (quote.charged && openCents(quote) > 0 ? undefined : "state_conflict");

/** Only collected money can be returned. */
export const nothingCollected: Guard = (quote) => (moneyOf(quote) > 0 ? undefined : "state_conflict");

export const alreadyCharged: Guard = (quote) => (quote.charged ? "state_conflict" : undefined);

/** Another card is needed only if an amount is missing. */
export const nothingMissing: Guard = (quote) => (openCents(quote) > 0 ? undefined : "state_conflict");

/**
 * Refuses while a charge has no result, because the collected amount is not known until then. Until then the signature
 * and the sale cannot end, and the customer is not asked for another card.
 */
export const chargeUnderWay: Guard = (quote, party) => {
  if (quote.openCharge === null) return undefined;
  if (party === "public") return "payment_under_way";
  return quote.openCharge === "initiated" ? "charge_in_flight" : "charge_result_unknown";
};

/** Tickets are not issued before the sale is fully charged, unless this was approved. */
export const moneyMissing: Guard = (quote) => (needsNobody.ticketing(quote) ? undefined : "not_fully_charged");

/** Returns true if no approval is needed, because the rule is met or the exception was already approved. */
const needsNobody: Record<QuoteApprovalKind, (quote: QuoteFacts) => boolean> = {
  margin: (quote) => !isThin(quote),
  net: () => false,
  ticketing: (quote) => quote.ticketingAllowed || openCents(quote) <= 0,
};

export const nothingToApprove: Guard = (quote) => {
  const kind = kindAskedIn(quote.status);
  return kind && needsNobody[kind](quote) ? "state_conflict" : undefined;
};

/** Only one request of a kind can be pending, so that the proposal does not change while the approver decides. */
export const approvalPending: Guard = (quote) => {
  const kind = kindAskedIn(quote.status);
  return kind && quote.pendingApprovals.includes(kind) ? "approval_pending" : undefined;
};

/** Returns the permission to ask for approval in this status. */
export function approvalAsker({ status }: QuoteFacts): Permission {
  const kind = kindAskedIn(status);
  return kind ? approvalKind(kind).asks : "quote.send";
}

/** A sale cannot end while the agency holds the customer's money. The money must be returned first. */
export const moneyCollected: Guard = (quote) => (moneyOf(quote) === 0 ? undefined : "money_collected");

/** Issued tickets need a cancellation request. */
export const ticketsOpen: Guard = (quote) => (quote.openCoupons > 0 ? "money_on_quote" : undefined);

/** Agents can delete only quotes that no customer has seen. Others need more permission. */
export const ownDraftsOnly: Guard = (quote, party) =>
  quote.everSent && typeof party !== "string" && scopeOf(party.role, "quote.delete") === "own"
    ? "never_sent_only"
    : undefined;

export const moneyOrSignature: Guard = (quote) =>
  quote.everSigned || quote.hasLedgerRows ? "money_on_quote" : undefined;

export const beyondRestore: Guard = (quote, _party, now) =>
  isTooLateToRestore(quote.deletedAt, now) ? "restore_too_late" : undefined;

/** An exchange has separate actions: another user approves it, and it cannot be edited afterward. */
export const isExchange: Guard = (quote) => (quote.isExchange ? "state_conflict" : undefined);
export const isNoExchange: Guard = (quote) => (quote.isExchange ? undefined : "state_conflict");

/**
 * A lost exchange cannot be resumed, because its coupons can belong to another request. The agent starts a new
 * exchange.
 */
export const exchangeIsOver: Guard = (quote) =>
  quote.isExchange && quote.status === "lost" ? "state_conflict" : undefined;

/** An exchange needs coupons that can be flown, no other request in progress, and no charge without a result. */
export const notExchangeable: Guard = (quote) =>
  quote.exchangeUnderWay || quote.requestUnderWay || quote.openCharge !== null || quote.openCoupons === 0
    ? "request_not_possible"
    : undefined;

/** The guards on everything that is sent to a customer. */
export const fitToSend = [unsendable, thinMargin, afterDeparture, priceNotConfirmed] as const;

/** A disputed amount can be collected again if the bank decides for the agency. */
export const disputed: Guard = ({ isDisputed }) => (isDisputed ? "chargeback_open" : undefined);

/** A sale cannot end while a charge is in progress or money is disputed or collected. */
export const withoutMoney = [chargeUnderWay, disputed, moneyCollected] as const;

/** Money can be taken, or a card requested, only if an amount is missing and no charge is in progress. */
export const nothingToTake = [alreadyCharged, nothingMissing, chargeUnderWay] as const;

/** Returns the reason why the quote cannot be sent to the customer, for any action that would send it. */
export function sendingRefusal(quote: QuoteFacts, party: Party, now: string): RefusalCode | undefined {
  return fitToSend.map((guard) => guard(quote, party, now)).find((refusal) => refusal !== undefined);
}
