import { formatAmount } from "#domain/money/format.ts";
import type { Confirmed } from "#domain/money/unusual.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";

/** Returns true if a processor's fee is above the charge that it was taken from. Such a fee is a mistake. */
export function isAboveCharge(feeCents: number, chargeCents: number): boolean {
  return feeCents > chargeCents;
}

/** A fee above this part of its charge is unusual, in basis points. Processors take 2 to 4 percent. */
const usualFeeBps = 1000;

/**
 * Returns the problems of a fee that a person enters for a charge; null if they know none. An unusual fee has to be
 * confirmed.
 */
export function feeProblems(
  fee: number | null | undefined,
  chargeCents: number,
  { isAmountRight = false }: Confirmed,
): FieldProblem[] {
  const feeCents = fee ?? 0;
  const charge = formatAmount(chargeCents);
  if (isAboveCharge(feeCents, chargeCents))
    return [fieldProblem("merchantFeeCents", "fee_above_charge", { amount: charge })];
  if (isAmountRight || feeCents * 10_000 <= chargeCents * usualFeeBps) return [];
  return [fieldProblem("isAmountRight", "fee_far", { amount: formatAmount(feeCents), charge })];
}
