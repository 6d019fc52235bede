import type { PaymentMethod } from "#domain/charge/charges.ts";
import type { Amount } from "#domain/shared/message-values.ts";
import { catalogueOf } from "../../catalogue.ts";

interface Card {
  card: string;
  last4: string;
  expiry: string;
  holder: string;
  amount: Amount;
}

type Given = Record<Exclude<PaymentMethod, "credit_card"> | "heading", object> & {
  paidBy: { method: string; payer: string };
  paidByNoting: { method: string; note: string; payer: string };
  card: Card;
  cardBilledTo: Card & { address: string };
  billing: { address: string };
};

/** The section about the payment. It contains no more of a card number than its last four digits. */
export const payment = catalogueOf<Given>()({
  heading: "Payment",
  bank_transfer: "Wire or Bank transfer",
  check: "Check",
  cash: "Cash",
  other: "Another way to pay",
  paidBy: "{{method}}, paid by {{payer}}",
  paidByNoting: "{{method}}, {{note}}, paid by {{payer}}",
  card: "{{card}} ending {{last4}}, valid through {{expiry}}, {{holder}}: up to {{amount}}",
  cardBilledTo:
    "{{card}} ending {{last4}}, valid through {{expiry}}, {{holder}}: up to {{amount}}, billed to {{address}}",
  billing: "Billing address: {{address}}",
});
