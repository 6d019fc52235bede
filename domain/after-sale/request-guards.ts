import { scopeOf } from "#domain/access/permissions.ts";
import type { Guard as GuardOf, Stands } from "#domain/process/process.ts";
import { type LinkState, linkRefusal } from "#domain/signed-form/link-state.ts";
import type { Eligibility, RequestKind, RequestStatus } from "./request.ts";
import { type Cause, isCarrierCaused, type MerchantOfRecord, type RequestType } from "./returnable.ts";

/** What the rules must know of a request; all instants are ISO strings in UTC. */
export interface RequestFacts extends Stands<RequestStatus> {
  kind: RequestKind;
  type: RequestType;
  cause: Cause;
  merchantOfRecord: MerchantOfRecord;
  eligibility: Eligibility | null;
  /** Null where the customer asked. */
  requestedBy: number | null;
  /** Until when its prices hold, and its link works. */
  expiresAt: string;
  /** Problems of its coupons and its lines. */
  problems: number;
  /** Everything that can go back goes back, in money. */
  isWhole: boolean;
  /** Money that goes back, cents. */
  cashCents: number;
  /** A link the customer came with; null where nobody came by one. */
  link: LinkState | null;
  /** What the airline keeps is above what was signed, and nobody agreed to carry it, cents. */
  uncoveredPenaltyCents: number;
  /** Other amounts than were signed wait for somebody else to approve them. */
  isRequoted: boolean;
  /** Chargebacks on what paid for its tickets that no bank has decided yet. */
  openChargebacks: number;
  /** Refunds to what paid that are not settled. */
  unsettledPayments: number;
  /** Its refunds to payments that have too little left. */
  blockedPayments: number;
  /** The part of what the request gives back that is no longer available, in cents. */
  missingCents: number;
}

type Guard = GuardOf<RequestFacts>;

export const doesNotBalance: Guard = ({ problems }) => (problems === 0 ? undefined : "request_does_not_balance");
export const pricesOver: Guard = ({ expiresAt }, _party, now) => (expiresAt <= now ? "request_expired" : undefined);
export const linkNotActive: Guard = ({ link }) => (link === null ? "not_found" : linkRefusal(link));

/** What the airline has confirmed to be owed is not refused by the agency that took the money (14 CFR 260). */
export const refundIsOwed: Guard = ({ cause, merchantOfRecord, eligibility }) =>
  isCarrierCaused(cause) && merchantOfRecord === "agency" && eligibility === "confirmed" ? "refund_is_owed" : undefined;

/** Owed whole and to what paid: nothing is left for the customer to agree to. */
export const needsSignature: Guard = ({ cause, eligibility, isWhole }) =>
  isCarrierCaused(cause) && eligibility === "confirmed" && isWhole ? undefined : "state_conflict";

export const notCarrierCaused: Guard = ({ cause }) => (isCarrierCaused(cause) ? undefined : "state_conflict");

/** Before the signature whoever asked takes it back, too; what is signed is for those who answer for it. */
export const notTheirs: Guard = ({ requestedBy, status }, party) => {
  if (typeof party === "string" || scopeOf(party.role, "request.decide")) return undefined;
  return party.id === requestedBy && status !== "signed" ? undefined : "not_allowed";
};

/**
 * The customer signed what the airline may keep; more is carried by the agency, or re-quoted and signed again
 * (docs/rules/hard-cases.md#airline-keeps-more-than-was-signed).
 */
export const penaltyAboveSigned: Guard = ({ uncoveredPenaltyCents }) =>
  uncoveredPenaltyCents > 0 ? "penalty_above_signed" : undefined;

/** One way at a time: what was signed is not carried out while other amounts wait to take its place. */
export const requoteWaits: Guard = ({ isRequoted }) => (isRequoted ? "approval_pending" : undefined);
export const noRequoteWaits: Guard = ({ isRequoted }) => (isRequoted ? undefined : "state_conflict");

/** What is with the bank does not go back a second time (docs/rules/hard-cases.md#chargeback-during-a-refund). */
export const disputed: Guard = ({ openChargebacks }) => (openChargebacks > 0 ? "chargeback_open" : undefined);

/** A chargeback, a reversal or another request has taken some of the money since the signature. */
export const moneyMissing: Guard = ({ missingCents }) => (missingCents > 0 ? "less_money_left" : undefined);

export const nothingMissing: Guard = ({ missingCents, blockedPayments }) =>
  missingCents > 0 || blockedPayments > 0 ? undefined : "state_conflict";

export const moneyOnItsWay: Guard = ({ unsettledPayments }) =>
  unsettledPayments > 0 ? "refund_not_settled" : undefined;

/** Where money goes back it is on its way first. */
export const nothingToSettle: Guard = ({ unsettledPayments }) => (unsettledPayments > 0 ? undefined : "state_conflict");
