import { total } from "#domain/money/money.ts";
import { leftForRefundCents, type PassengerLine, returnableCents, sumOfLines } from "./returnable.ts";

/** A part of the price of the canceled flights, or an amount that is deducted from it. */
export type ValuePart = "flights" | "protection" | "gratuity" | "airlinePenalty" | "agencyFee";

/** A line of the value of partly used tickets. */
export type BasisPart = "paid" | "flown" | "notIncluded";

/** The amounts of one passenger, with those of a partly used ticket. */
export interface SettledLine extends Omit<PassengerLine, "passengerId"> {
  /** The amount paid for the ticket. Missing in records that were signed before the form showed it. */
  paidCents?: number | undefined;
  /** The fare of the flown flights; null or missing if none was flown. */
  flownCents?: number | null | undefined;
}

/** A credit of a request, with its validity. */
export interface SettledCredit {
  amountCents: number;
  /** "2027-11-20". */
  validUntil: string;
  validityKind: "book_by" | "travel_by";
}

export interface SettledCard {
  brand: string;
  last4: string;
}

/** A destination of the remaining value, with its amount in cents. */
export type Destination =
  /** To a payment of the customer. The card is null for a payment without a card, and if the card is not decided. */
  | { to: "payment"; card: SettledCard | null; cents: number }
  /** As a credit; `valid` is null if its terms are not decided. */
  | { to: "airlineCredit" | "agencyCredit"; valid: Omit<SettledCredit, "amountCents"> | null; cents: number }
  /** Kept by the agency until the customer asks for a refund. */
  | { to: "laterRefund"; cents: number }
  /** The customer signed for this amount, but a bank had already returned it. */
  | { to: "notReturned"; cents: number };

/** The value of the canceled flights and the destinations of all of it, in cents. */
export interface Settlement {
  /**
   * How the value of the flights follows from what was paid, if part of a ticket was flown; otherwise missing.
   * Deductions are negative. Add up to the value of the flights.
   */
  basis?: { part: BasisPart; cents: number }[];
  /** Deductions are negative. Add up to `returnableCents`. */
  values: { part: ValuePart; cents: number }[];
  returnableCents: number;
  /** Add up to `returnableCents`. */
  destinations: Destination[];
}

/** The terms of a settlement that the lines do not contain. */
export interface SettlementTerms {
  /** The refunds by payment. The part of the money that they do not cover is shown without a card. */
  payments?: readonly { card: SettledCard | null; amountCents: number }[];
  airlineCredit?: SettledCredit | null;
  agencyCredit?: SettledCredit | null;
  /** The parts of the refund and of the agency's credit that are not given back, in cents. */
  shortCashCents?: number;
  shortCreditCents?: number;
}

/**
 * Returns the description of a request's amounts. The form, the signed document, letters, approvals, the history and
 * the staff's tables are all made from it. Amounts of 0 are omitted, except for the value of the flights.
 */
export function settlementOf(lines: readonly SettledLine[], terms: SettlementTerms = {}): Settlement {
  const sums = sumOfLines(lines.map((line) => ({ ...line, passengerId: 0 })));
  const whole = { ...sums, passengerId: 0 };
  const values = [
    { part: "flights" as const, cents: sums.valueCents },
    { part: "protection" as const, cents: sums.protectionCents },
    { part: "gratuity" as const, cents: sums.gratuityCents },
    { part: "airlinePenalty" as const, cents: -sums.airlinePenaltyCents },
    { part: "agencyFee" as const, cents: -sums.agencyFeeCents },
  ];
  const basis = basisOf(lines);
  return {
    ...(basis.length > 0 ? { basis } : {}),
    values: values.filter(({ part, cents }) => part === "flights" || cents !== 0),
    returnableCents: returnableCents(whole),
    destinations: [
      ...cashOf(sums.cashCents, terms),
      creditTo("airlineCredit", sums.airlineCreditCents, terms.airlineCredit),
      creditTo("agencyCredit", sums.agencyCreditCents - (terms.shortCreditCents ?? 0), terms.agencyCredit),
      { to: "laterRefund" as const, cents: leftForRefundCents(whole) },
      { to: "notReturned" as const, cents: (terms.shortCashCents ?? 0) + (terms.shortCreditCents ?? 0) },
    ].filter(({ cents }) => cents !== 0),
  };
}

function basisOf(lines: readonly SettledLine[]): { part: BasisPart; cents: number }[] {
  if (lines.some(({ paidCents }) => paidCents === undefined)) return [];
  const paidCents = total(lines.map((line) => line.paidCents ?? 0));
  // The fare of one direction can exceed the price of the round trip.
  const flownCents = total(lines.map((line) => Math.min(line.flownCents ?? 0, line.paidCents ?? 0)));
  if (flownCents === 0) return [];
  const valueCents = total(lines.map((line) => line.valueCents));
  const basis = [
    { part: "paid" as const, cents: paidCents },
    { part: "flown" as const, cents: -flownCents },
    { part: "notIncluded" as const, cents: valueCents - paidCents + flownCents },
  ];
  return basis.filter(({ cents }) => cents !== 0);
}

function cashOf(cashCents: number, { payments = [], shortCashCents = 0 }: SettlementTerms): Destination[] {
  const known = payments.map(({ card, amountCents }) => ({ to: "payment" as const, card, cents: amountCents }));
  const rest = cashCents - shortCashCents - total(known.map(({ cents }) => cents));
  return [...known, { to: "payment", card: null, cents: rest }];
}

function creditTo(
  to: "airlineCredit" | "agencyCredit",
  cents: number,
  credit: SettledCredit | null | undefined,
): Destination {
  const valid = credit ? { validUntil: credit.validUntil, validityKind: credit.validityKind } : null;
  return { to, valid, cents };
}

/** Returns the totals of money, credit and the amount kept for a later refund, in cents. */
export function outcomeOf({ destinations }: Pick<Settlement, "destinations">) {
  const sumOf = (...kinds: Destination["to"][]) =>
    total(destinations.filter(({ to }) => kinds.includes(to)).map(({ cents }) => cents));
  return {
    cashCents: sumOf("payment"),
    creditCents: sumOf("airlineCredit", "agencyCredit"),
    laterRefundCents: sumOf("laterRefund"),
  };
}
