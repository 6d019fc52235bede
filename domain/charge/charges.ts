import { agencyDate } from "#domain/agency/agency-day.ts";
import { balanceOf, balanceOfCard, type LedgerEntry, type SignedCard } from "#domain/money/ledger.ts";
import type { RefusalCode } from "#domain/shared/refusal.ts";

export const paymentMethods = ["credit_card", "bank_transfer", "check", "cash", "other"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The payment methods without a card. They need no terminal and no processor fee. */
export const cardlessMethods = ["bank_transfer", "check", "cash", "other"] as const satisfies readonly PaymentMethod[];

/** The kinds of charges, at a terminal or with other payments. Each takes the customer's money or returns it. */
export const chargeKinds = ["charge", "charge_reversal", "void"] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/**
 * `unknown`: the processor did not answer. A user asks the processor and resolves the charge to approved or declined.
 * `abandoned`: the charge was started here and never reached the processor.
 */
export const chargeStates = ["initiated", "approved", "declined", "unknown", "abandoned", "settled"] as const;
export type ChargeState = (typeof chargeStates)[number];
/** The charge took money, which may be returned since. */
export const chargedStates = ["approved", "settled"] as const satisfies readonly ChargeState[];
/** The processor has not answered yet. */
export const unansweredStates = ["initiated", "unknown"] as const satisfies readonly ChargeState[];

/** The merchant whose terminal or account takes the money: `agency:<account>`, `airline`, `consolidator:<name>`. */
export const merchantPattern = /^(agency:.*\S|airline|consolidator:.*\S)$/;

/** Returns true if the agency is the merchant of record, which pays the fee and owes the refund. */
export function isAgencyMerchant(location: string): boolean {
  return location.startsWith("agency:");
}

/** Returns true if a consolidator charged the customer. */
export function isConsolidatorMerchant(location: string): boolean {
  return location.startsWith("consolidator:");
}

/** Returns the consolidator that charged the customer; null if another merchant did. */
export function consolidatorOf(location: string): string | null {
  return isConsolidatorMerchant(location) ? location.slice("consolidator:".length) : null;
}

/** Returns true if the charge took money, which may be returned since. */
export function tookMoney({ kind, state }: Pick<Charge, "kind" | "state">): boolean {
  return kind === "charge" && chargedStates.some((charged) => charged === state);
}

export interface Charge {
  id: number;
  kind: ChargeKind;
  state: ChargeState;
  /** The customer's card or transfer; null for cash and checks. */
  cardId: number | null;
  /** Always positive. The kind decides the direction. */
  amountCents: number;
  /** The ISO instant at which the charge was started. */
  initiatedAt: string;
}

/**
 * The maximum number of declines per card and day, because processors and card brands penalize retries of a declined
 * card (docs/rules/hard-cases.md#declined-card).
 */
export const declinesPerCardAndDay = 3;

/** A charge that a user wants to start. */
export interface ChargeAttempt {
  /** The card; null for a payment without a card. */
  card: SignedCard | null;
  /**
   * All cards of the quote with this card's number, including itself, because a card that was entered twice is still
   * one card.
   */
  sameNumber: readonly number[];
  amountCents: number;
  dueCents: number;
  /** The current time as an ISO instant. */
  now: string;
  /** The agency's time zone. */
  zone: string;
}

/**
 * Returns the reason why the charge is not allowed now; undefined if it is allowed. A quote has one charge at a time
 * and none while a result is unknown. A charge never exceeds the signed amount (14 CFR 399.88) or the amount still
 * owed.
 */
export function chargeRefusal(
  attempt: ChargeAttempt,
  charges: readonly Charge[],
  ledger: readonly LedgerEntry[],
): RefusalCode | undefined {
  const { card, amountCents, dueCents } = attempt;
  if (charges.some(({ state }) => state === "initiated")) return "charge_in_flight";
  if (charges.some(({ state }) => state === "unknown")) return "charge_result_unknown";
  if (card && declinesToday(charges, attempt) >= declinesPerCardAndDay) return "too_many_declines";
  const onCard = card ? balanceOfCard(ledger, card).openCents : Number.POSITIVE_INFINITY;
  const most = Math.min(balanceOf(ledger, dueCents).openCents, onCard);
  return amountCents > most ? "charge_exceeds_authorisation" : undefined;
}

/** Returns the number of declines of one card number on the agency's current day. */
export function declinesToday(
  charges: readonly Charge[],
  { sameNumber, now, zone }: Pick<ChargeAttempt, "sameNumber" | "now" | "zone">,
): number {
  const today = agencyDate(now, zone);
  const declined = charges.filter(
    ({ state, initiatedAt }) => state === "declined" && agencyDate(initiatedAt, zone) === today,
  );
  return declined.filter(({ cardId }) => cardId !== null && sameNumber.includes(cardId)).length;
}
