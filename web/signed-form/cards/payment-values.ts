export interface WithPayment {
  payment: PaymentValues;
}

export const paymentMethods = ["credit_card", "bank_transfer", "check", "cash", "other"] as const;

export interface PaymentValues {
  method: (typeof paymentMethods)[number];
  payerName: string;
  /** The description of another way to pay. */
  note: string;
  billing: BillingValues;
  cards: CardValues[];
}

export interface BillingValues {
  line1: string;
  line2: string;
  city: string;
  state: string;
  country: string;
  postalCode: string;
}

/** `number` and `cvv` are kept in memory only: never in a draft, and never sent unencrypted. */
export interface CardValues {
  number: string;
  cvv: string;
  expMonth: string;
  expYear: string;
  holderName: string;
  amount: string;
  /** True if the card uses the billing address of the payment. Always true for the first card. */
  sameBilling: boolean;
  billing: BillingValues;
}

const emptyBilling: BillingValues = { line1: "", line2: "", city: "", state: "", country: "", postalCode: "" };

export const emptyCard: CardValues = {
  number: "",
  cvv: "",
  expMonth: "",
  expYear: "",
  holderName: "",
  amount: "",
  sameBilling: true,
  billing: emptyBilling,
};

export const emptyPayment: PaymentValues = {
  method: "credit_card",
  payerName: "",
  note: "",
  billing: emptyBilling,
  cards: [emptyCard],
};
