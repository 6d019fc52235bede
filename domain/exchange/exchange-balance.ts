/** The costs of an exchange for the customer and the agency, in cents. */
export interface ExchangeCosts {
  /** Charged to the customer. */
  changeFeeCents: number;
  /** The new fare minus the old one, as charged; negative if the new fare is lower. */
  fareDifferenceCents: number;
  /** Travel protection on the increase of the fare. */
  protectionCents: number;
  /** Charged by the airline. */
  actualChangeFeeCents: number;
  actualFareDifferenceCents: number;
  mileageDifferenceCents: number;
}

export interface ExchangeBalance {
  clientCostCents: number;
  agencyCostCents: number;
  /** The value of the old ticket above that of the new one. It is a credit or a refund of the customer, not profit. */
  residualCents: number;
}

/**
 * Returns the balance of an exchange (docs/rules/money.md#exchange). The merchant fee is not included, because it is
 * known only after the charge.
 */
export function exchangeBalance(costs: ExchangeCosts): ExchangeBalance {
  const { changeFeeCents, fareDifferenceCents, protectionCents } = costs;
  return {
    clientCostCents: changeFeeCents + Math.max(0, fareDifferenceCents) + protectionCents,
    agencyCostCents: costs.actualChangeFeeCents + costs.actualFareDifferenceCents + costs.mileageDifferenceCents,
    residualCents: Math.max(0, -fareDifferenceCents),
  };
}
