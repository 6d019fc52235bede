import { agencyDate } from "#domain/agency/agency-day.ts";
import { total } from "#domain/money/money.ts";
import type { RefusalCode } from "#domain/shared/refusal.ts";

/** How a customer pays. */
export const paymentMethods = ["credit_card", "bank_transfer", "check", "cash", "other"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Money that comes from no card: no terminal answers for it, and no processor takes a fee. */
export const cardlessMethods = ["bank_transfer", "check", "cash", "other"] as const satisfies readonly PaymentMethod[];

/** Rows of the ledger (docs/rules/money.md#ledger) that take the customer's money or give it back. */
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
  /** The charge a reversal or void takes back; null for a charge. */
  reversesId: number | null;
  state: ChargeState;
  /** The customer's card or transfer it belongs to; null for cash and cheques. */
  cardId: number | null;
  /** Always positive; the kind says which way the money went. */
  amountCents: number;
  /** ISO instant it was started. */
  initiatedAt: string;
}

/** Money the customer has paid, cents: approved charges less reversals and voids. */
export function collected(charges: readonly Charge[]): number {
  return total(charges.filter(isEffective).map(signedAmount));
}

/** What of one charge the agency still has: its amount less what of it went back; 0 for what is no charge of this sale. */
export function leftOf(charges: readonly Charge[], id: number): number {
  return collected(charges.filter((row) => row.id === id || row.reversesId === id));
}

/** What is still to be taken; negative when too much was. */
export function remaining(charges: readonly Charge[], amountDueCents: number): number {
  return amountDueCents - collected(charges);
}

/** A card of a sale and what was signed for it. */
export interface SignedCard {
  id: number;
  amountCents: number;
  /** Another card took its place. */
  replaced: boolean;
}

/** What a card stands for: its signed limit; once another took its place, what it has paid and not a cent more. */
export function authorisedOn(charges: readonly Charge[], card: SignedCard): number {
  return card.replaced ? collected(ofCard(charges, card.id)) : card.amountCents;
}

/** What may still be taken from one card: what it stands for less what it has paid. */
export function remainingOnCard(charges: readonly Charge[], card: SignedCard): number {
  return remaining(ofCard(charges, card.id), authorisedOn(charges, card));
}

function ofCard(charges: readonly Charge[], cardId: number): Charge[] {
  return charges.filter((charge) => charge.cardId === cardId);
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
  amountDueCents: number;
  /** ISO instant. */
  now: string;
}

/**
 * Why this charge may not be made now; undefined when it may. One at a time per quote, none while a result is unknown,
 * never more than the customer signed (14 CFR 399.88) or still owes.
 */
export function chargeRefusal(attempt: ChargeAttempt, charges: readonly Charge[]): RefusalCode | undefined {
  const { card, sameNumber, amountCents, amountDueCents, now } = attempt;
  if (charges.some(({ state }) => state === "initiated")) return "charge_in_flight";
  if (charges.some(({ state }) => state === "unknown")) return "charge_result_unknown";
  if (card && declinesToday(charges, sameNumber, now) >= declinesPerCardAndDay) return "too_many_declines";
  const onCard = card ? remainingOnCard(charges, card) : Number.POSITIVE_INFINITY;
  const most = Math.min(remaining(charges, amountDueCents), onCard);
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

function isEffective({ state }: Charge): boolean {
  return state === "approved" || state === "settled";
}

function signedAmount({ kind, amountCents }: Charge): number {
  return kind === "charge" ? amountCents : -amountCents;
}
