import { formatAmount } from "#domain/money/format.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";

/** Returns true if a processor's fee is above the charge that it was taken from. Such a fee is a mistake. */
export function isAboveCharge(feeCents: number, chargeCents: number): boolean {
  return feeCents > chargeCents;
}

/** Returns the problems of a fee that a person enters for a charge; null if they know none. */
export function feeProblems(feeCents: number | null | undefined, chargeCents: number): FieldProblem[] {
  if (!isAboveCharge(feeCents ?? 0, chargeCents)) return [];
  return [fieldProblem("merchantFeeCents", "fee_above_charge", { amount: formatAmount(chargeCents) })];
}
