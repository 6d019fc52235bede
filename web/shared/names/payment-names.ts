import type { PaymentMethod } from "#domain/charge/charges.ts";
import type { ReversalCause } from "#domain/charge/reversal-causes.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

export const paymentNames: Record<PaymentMethod, Text> = texts({
  credit_card: "Card",
  bank_transfer: "Wire or Bank transfer",
  check: "Check",
  cash: "Cash",
  other: "Other",
});

/** The reasons for returning money, as users choose them. */
export const reversalCauseNames: Record<ReversalCause, Text> = texts({
  collected_too_much: "More was collected than authorized",
  sale_ends: "The booking does not go ahead",
  paid_otherwise: "The customer pays in another way",
  charged_by_mistake: "Charged by mistake",
});
