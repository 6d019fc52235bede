import type { ItemKind } from "#domain/reconciliation/items.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

/** The names of the amounts that do not reconcile. */
export const itemNames: Record<ItemKind, Text> = texts({
  charge_without_result: "Charge without a result",
  customer_owes: "Ticketed, and not paid in full",
  customer_overpaid: "Collected above the due amount",
  refund_not_settled: "Refund submitted, and not settled",
  check_expected: "Consolidator's check or refund",
  airline_commission_expected: "Commission of the airline",
  consolidator_commission_expected: "Commission of the consolidator",
  credit_expires: "Credit about to expire",
  held_for_customer: "Held for the customer",
  settlement_difference: "Money and profit differ",
});
