import type { PaymentMethod } from "#domain/charge/charges.ts";
import type { ReversalCause } from "#domain/charge/reversal-causes.ts";
import type { Amount } from "#domain/shared/message-values.ts";
import { catalogueOf } from "../../catalogue.ts";

/** The methods of payment. */
export const paymentMethods = catalogueOf<Record<PaymentMethod, object>>()({
  credit_card: "Card",
  bank_transfer: "Wire or Bank transfer",
  check: "Check",
  cash: "Cash",
  other: "Payment",
});

interface ReceiptGiven {
  subject: { paid: Amount; booking: string };
  onStatement: { names: string };
  received: { paid: Amount };
  thanks: { paid: Amount; booking: string };
  returned: { payment: string };
  paid: object;
  keep: object;
}

export const receipt = catalogueOf<ReceiptGiven>()({
  subject: "Receipt: {{paid}} for booking {{booking}}",
  onStatement: "On your statement: {{names}}",
  received: "We have received {{paid}}.",
  thanks: "Thank you. We have received {{paid}} for booking {{booking}}.",
  returned: "Returned: {{payment}}",
  paid: "Paid",
  keep: "Please keep this receipt. Your tickets follow in another message.",
});

interface ReversedGiven {
  subject: { amount: Amount; booking: string };
  preheader: { amount: Amount; payment: string };
  returned: { amount: Amount; booking: string; why: string };
  amount: object;
  to: object;
  onStatement: object;
  returnedOn: object;
  paidNow: object;
  ifMissing: { phone: string };
}

export const chargeReversed = catalogueOf<ReversedGiven>()({
  subject: "We have returned {{amount}}: booking {{booking}}",
  preheader: "{{amount}} goes back to your original payment: {{payment}}.",
  returned: "We have returned {{amount}} of what you paid for booking {{booking}}. {{why}}",
  amount: "Returned",
  to: "To",
  onStatement: "On your statement",
  returnedOn: "Returned on",
  paidNow: "Paid for the booking now",
  ifMissing: "If it has not arrived by then, or you did not expect it, call us at {{phone}}.",
});

/** The reasons for returning money. */
export const reversalCauses = catalogueOf<Record<ReversalCause, object>>()({
  collected_too_much: "We had collected more than you authorized.",
  sale_ends: "Your booking does not go ahead.",
  paid_otherwise: "You pay for your booking in another way.",
  charged_by_mistake: "The charge was our mistake, and we are sorry.",
});

/** The days after which a customer should ask. The bank decides how long a return takes. */
export const reversalTimes = catalogueOf<Record<PaymentMethod, object>>()({
  credit_card:
    "Your bank usually shows it within 5 to 10 business days. A charge of the last few days may disappear from your statement instead.",
  bank_transfer: "A transfer back usually takes up to 5 business days.",
  check: "If we return it by check, it is in the mail and should be with you within 10 business days.",
  cash: "Please tell us if you have not received it yet.",
  other: "It should be with you within 10 business days.",
});
