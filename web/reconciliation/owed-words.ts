import type { OwedKind, OwedPart } from "#domain/reconciliation/owed.ts";
import { itemNames } from "#web/shared/names/reconciliation-names.ts";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";

export const partNames: Record<OwedPart, Text> = texts({
  owed_to_us: "Owed to us",
  we_owe: "We owe",
  we_hold: "We hold",
});

const { customer_owes, check_expected, airline_commission_expected, consolidator_commission_expected } = itemNames;

export const owedNames: Record<OwedKind, Text> = {
  customer_owes,
  check_expected,
  airline_commission_expected,
  consolidator_commission_expected,
  customer_overpaid: itemNames.customer_overpaid,
  ...texts({
    charge_disputed: "Charge disputed at the bank",
    consolidator_credit: "Credit with a consolidator",
    supplier_payable: "Payable to a supplier",
    refund_owed: "Refund to the customer",
    debit_memo: "Debit memo without a decision",
    agency_credit: "Credit of a customer",
    credit_to_issue: "Credit to be issued",
    held_amount: "Held for a customer",
  }),
};

export function daysText(count: number): string {
  return t({ one: "{{count}} day", other: "{{count}} days" }, { count });
}
