import { scopeOf } from "#domain/access/permissions.ts";
import { type LinkState, linkRefusal } from "#domain/link/link-state.ts";
import type { Guard as GuardOf, HasStatus } from "#domain/process/process.ts";
import type { Eligibility, RequestKind, RequestStatus } from "./request.ts";
import { type Cause, isCarrierCaused, type MerchantOfRecord, type RequestType } from "./returnable.ts";

/** The facts of a request that the rules need. All instants are ISO strings in UTC. */
export interface RequestFacts extends HasStatus<RequestStatus> {
  kind: RequestKind;
  type: RequestType;
  cause: Cause;
  merchantOfRecord: MerchantOfRecord;
  eligibility: Eligibility | null;
  /** The user who made the request; null if the customer made it. */
  requestedBy: number | null;
  /** The time until which its prices are valid and its link works. */
  expiresAt: string;
  /** The number of problems of its coupons and lines. */
  problems: number;
  /** True if the full refundable amount is refunded in money. */
  isWhole: boolean;
  /** The refund in cents. */
  cashCents: number;
  /** The state of the link that the customer used; null if there is no link. */
  link: LinkState | null;
  /**
   * The amount that the airline keeps above the signed amount and that the agency has not agreed to cover, in cents.
   */
  uncoveredPenaltyCents: number;
  /** True if amounts that differ from the signed ones wait for approval. */
  isRequoted: boolean;
  /** The number of undecided chargebacks on the payments for its tickets. */
  openChargebacks: number;
  /** The number of refunds to payments that are not settled. */
  unsettledPayments: number;
  /** The number of its refunds to payments with too little left. */
  blockedPayments: number;
  /** The part of what the request gives back that is no longer available, in cents. */
  missingCents: number;
}

type Guard = GuardOf<RequestFacts>;

export const doesNotBalance: Guard = ({ problems }) => (problems === 0 ? undefined : "request_does_not_balance");
export const pricesOver: Guard = ({ expiresAt }, _party, now) => (expiresAt <= now ? "request_expired" : undefined);
export const linkNotActive: Guard = ({ link }) => (link === null ? "not_found" : linkRefusal(link));

/**
 * An agency that is the merchant of record cannot reject a refund that the airline has confirmed as owed (14 CFR 260).
 */
export const refundIsOwed: Guard = ({ cause, merchantOfRecord, eligibility }) =>
  isCarrierCaused(cause) && merchantOfRecord === "agency" && eligibility === "confirmed" ? "refund_is_owed" : undefined;

/** If the refund is owed in full and goes to the original payments, the customer has nothing to agree to. */
export const needsSignature: Guard = ({ cause, eligibility, isWhole }) =>
  isCarrierCaused(cause) && eligibility === "confirmed" && isWhole ? undefined : "state_conflict";

export const notCarrierCaused: Guard = ({ cause }) => (isCarrierCaused(cause) ? undefined : "state_conflict");

/**
 * Before the signature, the user who made the request can also withdraw it. Afterward only users who can decide it can.
 */
export const notTheirs: Guard = ({ requestedBy, status }, party) => {
  if (typeof party === "string" || scopeOf(party.role, "request.decide")) return undefined;
  return party.id === requestedBy && status !== "signed" ? undefined : "not_allowed";
};

/**
 * The customer signed the amount that the airline can keep. The agency covers a higher amount, or the request is quoted
 * and signed again (docs/rules/hard-cases.md#airline-keeps-more-than-was-signed).
 */
export const penaltyAboveSigned: Guard = ({ uncoveredPenaltyCents }) =>
  uncoveredPenaltyCents > 0 ? "penalty_above_signed" : undefined;

/** The signed amounts are not carried out while new amounts wait for approval. */
export const requoteWaits: Guard = ({ isRequoted }) => (isRequoted ? "approval_pending" : undefined);
export const noRequoteWaits: Guard = ({ isRequoted }) => (isRequoted ? undefined : "state_conflict");

/** A disputed amount is not refunded a second time (docs/rules/hard-cases.md#chargeback-during-a-refund). */
export const disputed: Guard = ({ openChargebacks }) => (openChargebacks > 0 ? "chargeback_open" : undefined);

/** A chargeback, a reversal or another request has used some of the money since the signature. */
export const moneyMissing: Guard = ({ missingCents }) => (missingCents > 0 ? "less_money_left" : undefined);

export const nothingMissing: Guard = ({ missingCents, blockedPayments }) =>
  missingCents > 0 || blockedPayments > 0 ? undefined : "state_conflict";

export const moneyOnItsWay: Guard = ({ unsettledPayments }) =>
  unsettledPayments > 0 ? "refund_not_settled" : undefined;

/** Only a request with unsettled refunds can settle them. */
export const nothingToSettle: Guard = ({ unsettledPayments }) => (unsettledPayments > 0 ? undefined : "state_conflict");
