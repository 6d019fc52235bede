import { total } from "#domain/money/money.ts";
import { takeInOrder } from "#domain/money/set-off.ts";

/** An amount that the agency holds for a customer, in cents. */
export interface HeldPart {
  /** The part that is still held. */
  openCents: number;
  /** The part that the customer got back by lost chargebacks. */
  chargedBackCents: number;
}

/**
 * Returns by how much the held part of each amount falls, so that lost chargebacks have lowered them as far as possible
 * (docs/rules/money.md#held-for-later). The result is negative for an amount that rises again, because a chargeback was won
 * late. The oldest amount falls first, and rises last.
 */
export function chargedBackNow(held: readonly HeldPart[], lostCents: number): number[] {
  const moreCents = lostCents - total(held.map(({ chargedBackCents }) => chargedBackCents));
  if (moreCents >= 0)
    return takeInOrder(
      moreCents,
      held.map(({ openCents }) => openCents),
    );
  const newestFirst = held.map(({ chargedBackCents }) => chargedBackCents).reverse();
  return takeInOrder(-moreCents, newestFirst)
    .map((cents) => 0 - cents)
    .reverse();
}
