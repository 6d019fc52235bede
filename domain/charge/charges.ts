import { agencyDate } from "#domain/agency/agency-day.ts";
import { type LedgerEntry, type SignedCard, standingOf, standingOfCard } from "#domain/money/ledger.ts";
import type { RefusalCode } from "#domain/shared/refusal.ts";

/** How a customer pays. */
export const paymentMethods = ["credit_card", "bank_transfer", "check", "cash", "other"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Money that comes from no card: no terminal answers for it, and no processor takes a fee. */
export const cardlessMethods = ["bank_transfer", "check", "cash", "other"] as const satisfies readonly PaymentMethod[];

/** What is done at a terminal or with money in hand: it takes the customer's money or gives it back. */
export const chargeKinds = ["charge", "charge_reversal", "void"] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/**
 * `unknown`: the processor did not answer; somebody asks it and resolves the row to approved or declined.
 * `abandoned`: it was started here and never reached the processor.
 */
export const chargeStates = ["initiated", "approved", "declined", "unknown", "abandoned", "settled"] as const;
export type ChargeState = (typeof chargeStates)[number];

/** Whose terminal or account takes the money: `agency:<account>`, `airline`, `consolidator:<name>`. */
export const merchantPattern = /^(agency:.*\S|airline|consolidator:.*\S)$/;

/** The agency is the merchant of record: it bears the fee and owes the refund. */
export function isAgencyMerchant(location: string): boolean {
  return location.startsWith("agency:");
}

export interface Charge {
  id: number;
  kind: ChargeKind;
  state: ChargeState;
  /** The customer's card or transfer it belongs to; null for cash and cheques. */
  cardId: number | null;
  /** Always positive; the kind says which way the money went. */
  amountCents: number;
  /** ISO instant it was started. */
  initiatedAt: string;
}

/** Processors and brands punish retrying a card that says no (docs/rules/hard-cases.md#declined-card). */
export const declinesPerCardAndDay = 3;

/** A charge somebody is about to make. */
export interface ChargeAttempt {
  /** Null for money that comes from no card. */
  card: SignedCard | null;
  /** Every card of the quote with this card's number, itself included: given again, it is still the same plastic. */
  sameNumber: readonly number[];
  amountCents: number;
  dueCents: number;
  /** ISO instant. */
  now: string;
}

/**
 * Why this charge may not be made now; undefined when it may. One at a time per quote, none while a result is unknown,
 * never more than the customer signed (14 CFR 399.88) or still owes.
 */
export function chargeRefusal(
  attempt: ChargeAttempt,
  charges: readonly Charge[],
  ledger: readonly LedgerEntry[],
): RefusalCode | undefined {
  const { card, sameNumber, amountCents, dueCents, now } = attempt;
  if (charges.some(({ state }) => state === "initiated")) return "charge_in_flight";
  if (charges.some(({ state }) => state === "unknown")) return "charge_result_unknown";
  if (card && declinesToday(charges, sameNumber, now) >= declinesPerCardAndDay) return "too_many_declines";
  const onCard = card ? standingOfCard(ledger, card).openCents : Number.POSITIVE_INFINITY;
  const most = Math.min(standingOf(ledger, dueCents).openCents, onCard);
  return amountCents > most ? "charge_exceeds_authorisation" : undefined;
}

/** Declines of one number on the agency's current day. */
export function declinesToday(charges: readonly Charge[], sameNumber: readonly number[], now: string): number {
  const today = agencyDate(now);
  const declined = charges.filter(
    ({ state, initiatedAt }) => state === "declined" && agencyDate(initiatedAt) === today,
  );
  return declined.filter(({ cardId }) => cardId !== null && sameNumber.includes(cardId)).length;
}
