/** The costs of an exchange for one passenger, in cents. */
export interface PassengerCost {
  changeFeeCents: number;
  /** The new fare minus the old one. If it is negative, it is the residual value and does not reduce the fee. */
  fareDifferenceCents: number;
  /** Travel protection on the increase of the fare. */
  protectionCents: number;
}

/** One line of the cost. `passenger` counts from 0, in the order of the passengers. */
export interface ExchangeCostLine {
  kind: "change_fee" | "fare_difference" | "protection";
  passenger: number;
  cents: number;
}

/**
 * Returns the amounts that each passenger pays for an exchange, without lines of zero. The lines add up to
 * `clientCostCents` (docs/rules/money.md#exchange). The offer, the letter, the form and the signed document show these
 * lines.
 */
export function exchangeCostLines(costs: readonly PassengerCost[]): ExchangeCostLine[] {
  return costs
    .flatMap(({ changeFeeCents, fareDifferenceCents, protectionCents }, passenger): ExchangeCostLine[] => [
      { kind: "change_fee", passenger, cents: changeFeeCents },
      { kind: "fare_difference", passenger, cents: Math.max(0, fareDifferenceCents) },
      { kind: "protection", passenger, cents: protectionCents },
    ])
    .filter(({ cents }) => cents > 0);
}
