import { type Currency, total } from "./money.ts";

/** What entries of a kind count toward: they add to it, take away from it, or leave it as it is. */
interface Counts {
  /** Money of the customer that the agency has taken and not given back. */
  collected: 1 | 0 | -1;
  /** What of it may still go back to where it came from. */
  refundable: 1 | 0 | -1;
  /** What the customer got back after the sale: there is less to collect by as much. */
  givenBack: 1 | 0 | -1;
}

/**
 * Everything the ledger can say (docs/rules/money.md#ledger), and what it counts toward. A new kind is a row here and
 * one of the table `ledger_kinds`, from which SQL works out the same.
 */
export const ledgerKinds = {
  /** A card was charged, and the terminal said yes. */
  charge: { collected: 1, refundable: 1, givenBack: 0 },
  /** Money came without a card. */
  payment: { collected: 1, refundable: 1, givenBack: 0 },
  /** Money of either went back to where it came from. */
  reversal: { collected: -1, refundable: -1, givenBack: 0 },
  /** Money of either arrived back with the customer, as a request after the sale said. */
  refund: { collected: -1, refundable: -1, givenBack: 1 },
  /** The agency keeps it for the customer's next journey. */
  credit: { collected: -1, refundable: -1, givenBack: 1 },
  /** Its last day is over, and the agency no longer owes it. */
  credit_expired: { collected: 0, refundable: 0, givenBack: 0 },
  /** A supervisor voided it: the agency no longer owes it. */
  credit_voided: { collected: 0, refundable: 0, givenBack: 0 },
  /** A credit paid for a later sale: like money, but there is no payment that it could go back to. */
  credit_used: { collected: 1, refundable: 1, givenBack: 0 },
  /** That sale ended before its tickets were issued, and the credit is as before. */
  credit_released: { collected: -1, refundable: -1, givenBack: 0 },
  /** The customer disputes a charge, and their bank has taken its money back until it has decided. */
  chargeback: { collected: -1, refundable: -1, givenBack: 1 },
  /** The bank has decided for the agency. */
  chargeback_won: { collected: 1, refundable: 1, givenBack: -1 },
} as const satisfies Record<string, Counts>;

export type LedgerKind = keyof typeof ledgerKinds;

export interface LedgerEntry {
  id: number;
  kind: LedgerKind;
  /** The row of the terminal that it comes from; null for what was given back after the sale. */
  chargeId: number | null;
  /** The card it is about; null for money that knows none. */
  cardId: number | null;
  /** The entry whose money it takes back. */
  reversesId: number | null;
  currency: Currency;
  /** Always positive; the kind says what it counts toward. */
  amountCents: number;
}

/** How the money of a quote or of one of its cards stands, in cents of the one currency it has. */
export interface Standing {
  /** What the customer signed; null while nothing is signed. */
  dueCents: number | null;
  collectedCents: number;
  refundableCents: number;
  givenBackCents: number;
  /** What is still to be collected; negative when too much was, or nothing is signed any more. */
  openCents: number;
}

/** A card and what was signed for it. */
export interface SignedCard {
  id: number;
  amountCents: number;
  /** Another card took its place. */
  replaced: boolean;
}

/** The entries of one quote, beside what was signed. */
export function standingOf(entries: readonly LedgerEntry[], dueCents: number | null): Standing {
  const collectedCents = counted(entries, "collected");
  const refundableCents = counted(entries, "refundable");
  const givenBackCents = counted(entries, "givenBack");
  const openCents = (dueCents ?? 0) - collectedCents - givenBackCents;
  return { dueCents, collectedCents, refundableCents, givenBackCents, openCents };
}

/** One card of it: due is its signed limit; once another took its place, what it has paid and not a cent more. */
export function standingOfCard(entries: readonly LedgerEntry[], card: SignedCard): Standing {
  const own = entries.filter(({ cardId }) => cardId === card.id);
  return standingOf(own, card.replaced ? counted(own, "collected") + counted(own, "givenBack") : card.amountCents);
}

/** One charge or payment, less what went back of it; nothing for whatever has no entry. */
export function standingOfCharge(
  entries: readonly LedgerEntry[],
  chargeId: number,
): Pick<Standing, "collectedCents" | "refundableCents"> {
  const taken = entries.find((entry) => entry.chargeId === chargeId && entry.reversesId === null);
  const own = taken ? entries.filter(({ id, reversesId }) => id === taken.id || reversesId === taken.id) : [];
  return { collectedCents: counted(own, "collected"), refundableCents: counted(own, "refundable") };
}

/** What of one charge can still go back: of money that became a credit nobody says which charge it came from. */
export function reversibleCents(entries: readonly LedgerEntry[], chargeId: number): number {
  return Math.min(standingOfCharge(entries, chargeId).refundableCents, standingOf(entries, null).refundableCents);
}

function counted(entries: readonly LedgerEntry[], toward: keyof Counts): number {
  if (new Set(entries.map(({ currency }) => currency)).size > 1) throw new Error("A ledger has one currency");
  return total(entries.map(({ kind, amountCents }) => ledgerKinds[kind][toward] * amountCents));
}
