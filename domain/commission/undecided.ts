import { total } from "#domain/money/money.ts";
import { commissionOf } from "./commission.ts";
import { manualLimitCents } from "./manual-process.ts";

/** A share from the agency of one sale that people entered, raised or lowered in the last 30 days. */
export interface EnteredShare {
  quoteId: number;
  /** The present base of the commission of the sale, cents of USD. */
  baseCents: number;
  /** The share minus the share 30 days ago, without what an exchange took over. */
  basisPoints: number;
}

/** The amounts that were entered for a person in the last 30 days and that no second person decided. */
export interface Undecided {
  /** The sum of the weights of manual commissions. */
  manualCents: number;
  shares: readonly EnteredShare[];
}

/** Returns the sum of the amounts, in cents of USD. A share counts with what its raise earns now. */
export function undecidedCents({ manualCents, shares }: Undecided): number {
  return manualCents + total(shares.map(worthOf));
}

/** Returns true if a raise of a share adds to the sum, and the sum is above the limit with it. */
export function isRaiseAboveLimit(undecided: Undecided, { quoteId, baseCents, basisPoints }: EnteredShare): boolean {
  const earlier = undecided.shares.find((one) => one.quoteId === quoteId)?.basisPoints ?? 0;
  const raised = { quoteId, baseCents, basisPoints: earlier + basisPoints };
  const shares = [...undecided.shares.filter((one) => one.quoteId !== quoteId), raised];
  const sumCents = undecidedCents({ ...undecided, shares });
  return sumCents > undecidedCents(undecided) && sumCents > manualLimitCents;
}

function worthOf({ baseCents, basisPoints }: EnteredShare): number {
  return commissionOf(baseCents, Math.max(0, basisPoints));
}
