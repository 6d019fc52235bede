import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";

/**
 * Returns the problem of a consolidator that is not the one of the sale, for example not the one that charged the card,
 * unless the person has confirmed it.
 */
export function otherConsolidator(
  consolidator: string,
  isConfirmed: boolean | undefined,
  ofSale: string | null,
): FieldProblem[] {
  if (ofSale === null || consolidator === ofSale || isConfirmed) return [];
  return [fieldProblem("isOtherConsolidator", "other_consolidator", { name: ofSale })];
}
