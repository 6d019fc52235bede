import type { SupplierEntryView } from "#contract/supplier/supplier.ts";
import type { SupplierAccount, SupplierKind } from "#domain/supplier/entries.ts";
import { type Text, t, text, texts } from "#web/shared/texts/texts.ts";

export const entryWords: Record<SupplierKind, Text> = texts({
  mileage_cost: "Cost of miles",
  consolidator_fee: "Fee of the consolidator",
  other_cost: "Other costs",
  airline_commission: "Commission of the airline, expected",
  consolidator_commission: "Commission of the consolidator, expected",
  supplier_paid: "Paid to a supplier",
  supplier_refund: "Refunded by a supplier",
  check_received: "Consolidator's check received",
  check_difference: "Difference of the check",
  credit_used: "Paid by credit with the consolidator",
  credit_added: "Kept by the consolidator as credit",
  airline_commission_received: "Commission of the airline received",
  airline_commission_difference: "Difference of the airline's commission",
  consolidator_commission_received: "Commission of the consolidator received",
  consolidator_commission_difference: "Difference of the consolidator's commission",
});

const accounts: Record<SupplierAccount, Text> = texts({
  suppliers: "To pay to suppliers",
  airlineCommission: "Commission of the airline",
  consolidatorCommission: "Commission of the consolidator",
});

/** Returns the name of an account. If suppliers owe the agency, it is the consolidator's check or a refund. */
export function accountWords(account: SupplierAccount, dueCents: number): Text {
  return account === "suppliers" && dueCents < 0 ? text("Owed by suppliers (check or refund)") : accounts[account];
}

/** "140,000 miles at 1.350 cents"; undefined for an entry without miles. */
export function mileageWords({ miles, milliCentsPerMile }: SupplierEntryView): string | undefined {
  if (miles === null || milliCentsPerMile === null) return undefined;
  return t("{{miles}} miles at {{price}} cents", {
    miles: miles.toLocaleString("en-US"),
    price: (milliCentsPerMile / 1000).toFixed(3),
  });
}
