import { total } from "./money.ts";

/** The received, paid and open amounts of a sale, in cents. */
export interface Settlement {
  /** The amount that the agency collected and did not return, without charges of airlines and consolidators. */
  collectedCents: number;
  /** The amount paid to suppliers, less the amounts that they paid, kept as credit, or will not pay. */
  paidToSuppliersCents: number;
  /** The commissions of airlines and consolidators that arrived or were written off. */
  commissionsReceivedCents: number;
  merchantFeeCents: number;
  protectionCostCents: number;
  /** Losses that the agency bears alone, and that moved no other account. */
  writtenOffCents: number;
  /** The amount that the customer still owes. Below zero if more was collected than is due. */
  customerOwesCents: number;
  /** The amount that a bank holds until it decides a chargeback. */
  disputedCents: number;
  /** The amount that the agency holds for the customer, because nothing was decided about it yet. */
  heldCents: number;
  /** The amount still to be paid to suppliers. Below zero if they owe the agency. */
  suppliersOpenCents: number;
  /** The commissions that are still to be received. */
  commissionsOpenCents: number;
}

/** Returns the money that the agency has of a sale now, in cents. */
export function settledCents(settlement: Settlement): number {
  const { collectedCents, commissionsReceivedCents, paidToSuppliersCents } = settlement;
  const costs = settlement.merchantFeeCents + settlement.protectionCostCents + settlement.writtenOffCents;
  return collectedCents + commissionsReceivedCents - paidToSuppliersCents - costs;
}

/** Returns the money that the agency still gets of a sale, less what it still pays, in cents. */
export function unsettledCents(settlement: Settlement): number {
  const { customerOwesCents, disputedCents, commissionsOpenCents, suppliersOpenCents, heldCents } = settlement;
  return customerOwesCents + disputedCents + commissionsOpenCents - suppliersOpenCents - heldCents;
}

/** Returns the settlement of several sales together, which are settled as one trip. */
export function sumOfSettlements(settlements: readonly Settlement[]): Settlement {
  const of = (name: keyof Settlement) => total(settlements.map((settlement) => settlement[name]));
  return {
    collectedCents: of("collectedCents"),
    paidToSuppliersCents: of("paidToSuppliersCents"),
    commissionsReceivedCents: of("commissionsReceivedCents"),
    merchantFeeCents: of("merchantFeeCents"),
    protectionCostCents: of("protectionCostCents"),
    writtenOffCents: of("writtenOffCents"),
    customerOwesCents: of("customerOwesCents"),
    disputedCents: of("disputedCents"),
    heldCents: of("heldCents"),
    suppliersOpenCents: of("suppliersOpenCents"),
    commissionsOpenCents: of("commissionsOpenCents"),
  };
}

/**
 * Returns the money of a sale, less its profit (docs/rules/money.md#profit). For all sales of a trip together it is 0,
 * unless a refund is in progress. One sale differs if its money went to or came from another sale of the trip.
 */
export function settlementDifference(settlement: Settlement, profitCents: number): number {
  return settledCents(settlement) + unsettledCents(settlement) - profitCents;
}
