import type { ItemKind } from "#domain/reconciliation/items.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

/** What to do about an item. */
export const itemSteps: Record<ItemKind, Text> = texts({
  charge_without_result: "Look up the charge at the processor, and enter its result",
  customer_owes: "Charge the rest, or ask for another card",
  customer_overpaid: "Return the difference to the customer",
  refund_not_settled: "Ask the processor, and record the refund as settled or failed",
  check_expected: "Ask for the check, and record it or write it off",
  airline_commission_expected: "Ask the airline, and record the commission or write it off",
  consolidator_commission_expected: "Ask the consolidator, and record the commission or write it off",
  credit_expires: "Remind the customer, or extend the credit",
  held_for_customer: "Ask the customer: refund or credit",
  settlement_difference: "Compare the charges, refunds and supplier payments of the sale",
});

export const whenNames = texts({ now: "Now", later: "Later" });
