/** The part of a form that says how it is paid. */
export interface WithPayment {
  payment: PaymentValues;
}

export const paymentMethods = ["credit_card", "bank_transfer", "check", "cash", "other"] as const;

export interface PaymentValues {
  method: (typeof paymentMethods)[number];
  payerName: string;
  /** Which other way to pay. */
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

/** `number` and `cvv` live in memory only: never in a draft, never sent unencrypted. */
export interface CardValues {
  number: string;
  cvv: string;
  expMonth: string;
  expYear: string;
  holderName: string;
  amount: string;
  /** Whether its statements go to the address of the payment; the first card's do. */
  sameBilling: boolean;
  billing: BillingValues;
}

const emptyBilling: BillingValues = { line1: "", line2: "", city: "", state: "", country: "", postalCode: "" };

export const emptyCard: CardValues = {
  ...{ number: "", cvv: "", expMonth: "", expYear: "", holderName: "", amount: "" },
  ...{ sameBilling: true, billing: emptyBilling },
};

export const emptyPayment: PaymentValues = {
  ...{ method: "credit_card", payerName: "", note: "" },
  ...{ billing: emptyBilling, cards: [emptyCard] },
};
