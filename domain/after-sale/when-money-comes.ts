import { businessDaysForCards, daysForOthers } from "./refund-due.ts";
import type { Destination } from "./settlement.ts";

/** The days that a refund can take after the airline confirms it; null if no money is returned that way. */
export interface MoneyTimes {
  cardBusinessDays: number | null;
  otherDays: number | null;
}

/** Returns the time limits of the refunds among these destinations (docs/rules/law-and-standards.md#refunds-due). */
export function whenMoneyComes(destinations: readonly Destination[]): MoneyTimes {
  const refunds = destinations.filter((destination) => destination.to === "payment");
  return {
    cardBusinessDays: refunds.some(({ card }) => card !== null) ? businessDaysForCards : null,
    otherDays: refunds.some(({ card }) => card === null) ? daysForOthers : null,
  };
}
