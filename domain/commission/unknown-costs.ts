import type { InputName, ProfitInputs } from "#domain/money/profit.ts";

/** The facts of a sale that decide which of its costs have to be known. */
export interface CostFacts {
  /** A consolidator charged the customer's card, so it keeps a fee. */
  chargedByConsolidator: boolean;
  /** Tickets are paid with miles. */
  isAward: boolean;
}

/**
 * Returns the costs that are not known yet and would lower the commission: the fee of a consolidator that charged the
 * customer, the miles of an award, and a net that ticketing has not confirmed (docs/rules/money.md#commission).
 */
export function unknownCosts(
  { consolidatorFee, mileageCost, net }: Pick<ProfitInputs, "consolidatorFee" | "mileageCost" | "net">,
  { chargedByConsolidator, isAward }: CostFacts,
): InputName[] {
  return [
    ...(chargedByConsolidator && consolidatorFee.cents === null ? (["consolidatorFee"] as const) : []),
    ...(isAward && mileageCost.cents === null ? (["mileageCost"] as const) : []),
    ...(net.from === "quoted" ? (["net"] as const) : []),
  ];
}
