import type { DebitMemoCategory, DebitMemoFault } from "#domain/debit-memo/status.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

export const debitMemoCategoryNames: Record<DebitMemoCategory, Text> = texts({
  fare: "Fare",
  tax: "Tax",
  commission: "Commission",
  duplicate_booking: "Duplicate booking",
  late_void: "Voided too late",
  chargeback: "Chargeback",
  other: "Other",
});

export const debitMemoFaultNames: Record<DebitMemoFault, Text> = texts({ agent: "The agent", agency: "The agency" });
