import { type DecidedByTwo, type Matter, mayDecide, ownDecision } from "#domain/approval/two-people.ts";
import { hasReturned, type ProfitInputs } from "#domain/money/profit.ts";
import type { Guard } from "#domain/process/process.ts";
import { endedByRequest, type Outcome } from "#domain/quote/status.ts";

/** The margins of a sale that an entry of costs is judged by, in cents. */
export interface CostMargins {
  beforeCents: number;
  afterCents: number;
  /** The agency's minimum. */
  floorCents: number;
  /** The margin with which the sale was approved. */
  approvedCents: number;
}

/** The facts that decide who enters costs of a sale. */
export interface CostFacts extends DecidedByTwo {
  margins: CostMargins;
  /** The ids of the people who confirmed the booking. Null for an unknown person. */
  bookedBy: readonly (number | null)[];
}

/** Returns the lowest margin to which one person may bring a sale by entering costs, in cents. */
export function allowedMargin({ floorCents, approvedCents }: CostMargins): number {
  return Math.min(floorCents, approvedCents);
}

/**
 * Returns true if an entry needs an administrator who did not confirm the booking
 * (docs/rules/money.md#costs-below-the-allowed-margin). A sale that is already below the allowed margin may only not fall
 * further.
 */
export function fallsTooLow(margins: CostMargins): boolean {
  return margins.afterCents < margins.beforeCents && margins.afterCents < allowedMargin(margins);
}

/**
 * Returns true if costs of a sale are compared with its margin. A sale that ended, was refunded, even in part, or was
 * exchanged has no margin any more. The margin of an exchange says nothing either, because it continues an earlier sale.
 */
export function keepsMargin(sale: {
  hasEnded: boolean;
  outcome: Outcome | null;
  isExchange: boolean;
  inputs: ProfitInputs;
}): boolean {
  const isOver = sale.hasEnded || endedByRequest.some((end) => end === sale.outcome);
  return !isOver && !sale.isExchange && !hasReturned(sale.inputs);
}

/** Returns what the two people of costs below the allowed margin decide about. */
export function costMatter({ bookedBy }: Pick<CostFacts, "bookedBy">): Matter {
  return { decides: "booking.ticket", needsAdministrator: true, involved: bookedBy };
}

const ownBooking = ownDecision<CostFacts>(costMatter, "costs_need_administrator");

export const needsAdministrator: Guard<CostFacts> = (facts, party, now) => {
  if (typeof party === "string" || !fallsTooLow(facts.margins)) return undefined;
  return mayDecide(costMatter(facts), party) ? ownBooking(facts, party, now) : "costs_need_administrator";
};
