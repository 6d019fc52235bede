import { type Currency, total } from "./money.ts";

/** The effect of a kind of entry on each sum: 1 adds, -1 subtracts, 0 has no effect. */
interface Counts {
  /** The customer's money that the agency has taken and not given back. */
  collected: 1 | 0 | -1;
  /** The part of it that can still be refunded to its source. */
  refundable: 1 | 0 | -1;
  /** The amount that the customer got back after the sale. It reduces the amount to collect. */
  givenBack: 1 | 0 | -1;
  /** The customer's money that the agency holds, because nothing was decided about it yet. */
  held: 1 | 0 | -1;
}

/**
 * The kinds of ledger entries (docs/rules/money.md#ledger) and their effects. A new kind also needs a row in the table
 * `ledger_kinds`, from which SQL computes the same sums.
 */
export const ledgerKinds = {
  /** A card was charged, and the terminal approved it. */
  charge: { collected: 1, refundable: 1, givenBack: 0, held: 0 },
  /** A payment without a card. */
  payment: { collected: 1, refundable: 1, givenBack: 0, held: 0 },
  /** A charge or a payment was reversed. */
  reversal: { collected: -1, refundable: -1, givenBack: 0, held: 0 },
  /** A charge or a payment was refunded under a request after the sale. */
  refund: { collected: -1, refundable: -1, givenBack: 1, held: 0 },
  /** The agency keeps the amount as a credit for a later trip. */
  credit: { collected: -1, refundable: -1, givenBack: 1, held: 0 },
  /** The credit expired, so the agency no longer owes it. */
  credit_expired: { collected: 0, refundable: 0, givenBack: 0, held: 0 },
  /** A supervisor voided the credit, so the agency no longer owes it. */
  credit_voided: { collected: 0, refundable: 0, givenBack: 0, held: 0 },
  /** A credit paid for a later sale. It counts like money, but it cannot be refunded to a payment. */
  credit_used: { collected: 1, refundable: 1, givenBack: 0, held: 0 },
  /** That sale ended before its tickets were issued, and the credit was released. */
  credit_released: { collected: -1, refundable: -1, givenBack: 0, held: 0 },
  /** The customer disputes a charge. Their bank has withdrawn the amount until it decides. */
  chargeback: { collected: -1, refundable: -1, givenBack: 1, held: 0 },
  /** The bank decided for the agency. */
  chargeback_won: { collected: 1, refundable: 1, givenBack: -1, held: 0 },
  /** A request or an exchange left an amount with the agency, and nothing was decided about it. */
  held: { collected: 0, refundable: 0, givenBack: 0, held: 1 },
  /** A later request returns the amount, in money or as a credit. */
  held_returned: { collected: 0, refundable: 0, givenBack: 0, held: -1 },
  /** Two people decided that the agency keeps the amount. */
  held_forfeited: { collected: 0, refundable: 0, givenBack: 0, held: -1 },
  /** The customer got the amount back by a lost chargeback. */
  held_charged_back: { collected: 0, refundable: 0, givenBack: 0, held: -1 },
  /** That chargeback was won late, so the amount is held again. */
  held_restored: { collected: 0, refundable: 0, givenBack: 0, held: 1 },
} as const satisfies Record<string, Counts>;

export type LedgerKind = keyof typeof ledgerKinds;
export const ledgerKindNames = Object.keys(ledgerKinds) as readonly LedgerKind[];

type CollectedKind = {
  [Kind in LedgerKind]: (typeof ledgerKinds)[Kind]["collected"] extends 0 ? never : Kind;
}[LedgerKind];
/** The kinds that change the collected amount. */
export const collectedKinds = ledgerKindNames.filter(
  (kind): kind is CollectedKind => ledgerKinds[kind].collected !== 0,
);

export interface LedgerEntry {
  id: number;
  kind: LedgerKind;
  /** The charge that the entry comes from; null for money that was given back after the sale. */
  chargeId: number | null;
  /** The card; null for money without a card. */
  cardId: number | null;
  /** The entry that this one takes back. */
  reversesId: number | null;
  currency: Currency;
  /** Always positive. The kind decides the effect. */
  amountCents: number;
}

/** The sums of a quote or of one of its cards, in cents of its only currency. */
export interface Balance {
  /** The signed amount; null if nothing is signed. */
  dueCents: number | null;
  collectedCents: number;
  refundableCents: number;
  givenBackCents: number;
  /** The amount still to be collected; negative if too much was collected, or if nothing is signed any more or the quote has ended. */
  openCents: number;
}

/** The sums of a quote, with the amount that the agency holds for the customer. */
export interface QuoteBalance extends Balance {
  heldCents: number;
}

/** A card with the amount that was signed for it. */
export interface SignedCard {
  id: number;
  amountCents: number;
  /** True if another card replaced this one, or the quote has ended. */
  replaced: boolean;
}

/**
 * Returns the sums of the entries of one quote, given its signed amount. If the quote has ended, nothing is to be
 * collected any more.
 */
export function balanceOf(
  entries: readonly LedgerEntry[],
  dueCents: number | null,
  hasEnded: boolean = false,
): QuoteBalance {
  const collectedCents = counted(entries, "collected");
  const refundableCents = counted(entries, "refundable");
  const givenBackCents = counted(entries, "givenBack");
  const openCents = hasEnded ? 0 - collectedCents : (dueCents ?? 0) - collectedCents - givenBackCents;
  return { dueCents, collectedCents, refundableCents, givenBackCents, openCents, heldCents: counted(entries, "held") };
}

/**
 * Returns the sums of one card. The due amount is the signed amount; for a replaced card it is only what the card has
 * paid.
 */
export function balanceOfCard(entries: readonly LedgerEntry[], card: SignedCard): Balance {
  const own = entries.filter(({ cardId }) => cardId === card.id);
  const dueCents = card.replaced ? counted(own, "collected") + counted(own, "givenBack") : card.amountCents;
  const { heldCents: _, ...balance } = balanceOf(own, dueCents);
  return balance;
}

/** Returns the sums of one charge or payment after reversals; zero if it has no entry. */
export function balanceOfCharge(
  entries: readonly LedgerEntry[],
  chargeId: number,
): Pick<Balance, "collectedCents" | "refundableCents"> {
  const taken = entries.find((entry) => entry.chargeId === chargeId && entry.reversesId === null);
  const own = taken ? entries.filter(({ id, reversesId }) => id === taken.id || reversesId === taken.id) : [];
  return { collectedCents: counted(own, "collected"), refundableCents: counted(own, "refundable") };
}

/**
 * Returns the amount of one charge that can still be reversed. It is also limited by the quote's refundable amount,
 * because money that became a credit is not assigned to a charge. Money that is held for the customer is returned by a
 * request instead, which ends the held amount.
 */
export function reversibleCents(entries: readonly LedgerEntry[], chargeId: number): number {
  const { refundableCents, heldCents } = balanceOf(entries, null);
  return Math.min(balanceOfCharge(entries, chargeId).refundableCents, Math.max(0, refundableCents - heldCents));
}

/**
 * Returns the amounts of the entries of each kind that changes the collected amount, in cents. Omits kinds without
 * entries.
 */
export function collectedByKind(entries: readonly Pick<LedgerEntry, "kind" | "amountCents">[]) {
  return collectedKinds
    .map((kind) => {
      const own = entries.filter((entry) => entry.kind === kind);
      return { kind, amountCents: total(own.map(({ amountCents }) => amountCents)) };
    })
    .filter(({ amountCents }) => amountCents > 0);
}

function counted(entries: readonly LedgerEntry[], toward: keyof Counts): number {
  if (new Set(entries.map(({ currency }) => currency)).size > 1) throw new Error("A ledger has one currency");
  return total(entries.map(({ kind, amountCents }) => ledgerKinds[kind][toward] * amountCents));
}
