/** What an exchange costs the customer and the agency, in cents. */
export interface ExchangeCosts {
  /** Asked of the customer. */
  changeFeeCents: number;
  /** New fare less the old one, as it is charged; below nothing where the new one is cheaper. */
  fareDifferenceCents: number;
  /** Travel protection on what the fare rose by. */
  protectionCents: number;
  /** Asked by the airline. */
  actualChangeFeeCents: number;
  actualFareDifferenceCents: number;
  mileageDifferenceCents: number;
}

export interface ExchangeBalance {
  clientCostCents: number;
  agencyCostCents: number;
  /** What the old ticket was worth above the new one: a credit or a refund of the customer, never profit by itself. */
  residualCents: number;
}

/** How an exchange comes out (docs/rules/money.md#exchange); the merchant fee is known once it is charged. */
export function exchangeBalance(costs: ExchangeCosts): ExchangeBalance {
  const { changeFeeCents, fareDifferenceCents, protectionCents } = costs;
  return {
    clientCostCents: changeFeeCents + Math.max(0, fareDifferenceCents) + protectionCents,
    agencyCostCents: costs.actualChangeFeeCents + costs.actualFareDifferenceCents + costs.mileageDifferenceCents,
    residualCents: Math.max(0, -fareDifferenceCents),
  };
}
