import type { SupplierKind } from "#domain/supplier/entries.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

/** The names of the entries of a sale with its suppliers. */
export const supplierEntryNames: Record<SupplierKind, Text> = texts({
  mileage_cost: "Cost of miles",
  consolidator_fee: "Fee of the consolidator",
  other_cost: "Other costs",
  airline_commission: "Commission of the airline, expected",
  consolidator_commission: "Commission of the consolidator, expected",
  supplier_paid: "Paid to a supplier",
  supplier_refund: "Refunded by a supplier",
  other_paid: "Paid to others (courier, bank, miles)",
  other_refund: "Refunded by others",
  check_received: "Consolidator's check received",
  check_difference: "Difference of the check",
  credit_used: "Paid by credit with the consolidator",
  credit_added: "Kept by the consolidator as credit",
  airline_commission_received: "Commission of the airline received",
  airline_commission_difference: "Difference of the airline's commission",
  consolidator_commission_received: "Commission of the consolidator received",
  consolidator_commission_difference: "Difference of the consolidator's commission",
  debit_memo: "Debit memo (agent's fault)",
  agency_debit_memo: "Debit memo (agency's fault)",
  check_written_off: "Check or refund written off",
  airline_commission_written_off: "Commission of the airline written off",
  consolidator_commission_written_off: "Commission of the consolidator written off",
  exchange_loss: "Loss by exchange rates",
  exchange_gain: "Gain by exchange rates",
  credit_corrected: "Credit entered or corrected",
});
