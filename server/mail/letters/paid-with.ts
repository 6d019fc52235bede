import type { Payment } from "../templates.ts";

const methodNames: Record<Payment["method"], string> = {
  credit_card: "Card",
  bank_transfer: "Wire or bank transfer",
  check: "Check",
  cash: "Cash",
  other: "Payment",
};

/** What the customer paid with, as they know it: "Visa ending 1111", "Cash". */
export function paidWith({ method, brand, last4 }: Pick<Payment, "method" | "brand" | "last4">): string {
  return last4 === null ? methodNames[method] : `${brand ?? methodNames[method]} ending ${last4}`;
}
