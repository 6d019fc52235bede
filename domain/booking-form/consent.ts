import type { PaymentMethod } from "#domain/charge/charges.ts";
import type { AmountDue } from "./amount-due.ts";

export const consentKinds = [
  "electronic_records",
  "card_authorisation",
  "cards_authorisation",
  "transfer_promise",
  "check_promise",
  "cash_promise",
  "other_promise",
  "cancel_request",
  "refund_request",
  "credit_instead",
  "free_exchange",
  "paid_by_credit",
  "schedule_accepted",
  "schedule_other_flight",
  "schedule_refund",
] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** All consent texts that signers have ever seen. The texts are in messages/consents.ts. */
export type ConsentId =
  | "electronic_records.1"
  | "card_authorisation.1"
  | "card_authorisation.2"
  | "cards_authorisation.1"
  | "cards_authorisation.2"
  | "transfer_promise.1"
  | "check_promise.1"
  | "cash_promise.1"
  | "other_promise.1"
  | "cancel_request.1"
  | "refund_request.1"
  | "credit_instead.1"
  | "free_exchange.1"
  | "paid_by_credit.1"
  | "schedule_accepted.1"
  | "schedule_other_flight.1"
  | "schedule_refund.1";

/** The current consent texts. */
export const currentConsent = {
  electronic_records: "electronic_records.1",
  card_authorisation: "card_authorisation.2",
  cards_authorisation: "cards_authorisation.2",
  transfer_promise: "transfer_promise.1",
  check_promise: "check_promise.1",
  cash_promise: "cash_promise.1",
  other_promise: "other_promise.1",
  cancel_request: "cancel_request.1",
  refund_request: "refund_request.1",
  credit_instead: "credit_instead.1",
  free_exchange: "free_exchange.1",
  paid_by_credit: "paid_by_credit.1",
  schedule_accepted: "schedule_accepted.1",
  schedule_other_flight: "schedule_other_flight.1",
  schedule_refund: "schedule_refund.1",
} as const satisfies Record<ConsentKind, ConsentId>;

const promises: Record<Exclude<PaymentMethod, "credit_card">, ConsentKind> = {
  bank_transfer: "transfer_promise",
  check: "check_promise",
  cash: "cash_promise",
  other: "other_promise",
};

/** The reasons why nothing is to be paid: an exchange that costs nothing, or credits that pay for everything. */
type Free = "free_exchange" | "paid_by_credit";

interface Paid {
  method: PaymentMethod;
  cards: number;
  free: Free | null;
}

/** Returns the reason why nothing is to be paid; null if an amount remains. */
export function freeBy({ totalCents, payableCents }: Pick<AmountDue, "totalCents" | "payableCents">): Free | null {
  if (payableCents > 0) return null;
  return totalCents === 0 ? "free_exchange" : "paid_by_credit";
}

/** Returns the two consents that a signer must check, both initially unchecked: electronic records and the payment. */
export function consentsFor({ method, cards, free }: Paid): ConsentId[] {
  if (free) return [currentConsent.electronic_records, currentConsent[free]];
  const payment = method === "credit_card" ? cardConsent(cards) : currentConsent[promises[method]];
  return [currentConsent.electronic_records, payment];
}

/** Returns the consent for cards only. Customers who give another card have already agreed to electronic records. */
export function cardConsent(cards: number): ConsentId {
  return currentConsent[cards > 1 ? "cards_authorisation" : "card_authorisation"];
}
