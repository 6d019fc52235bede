import type { Payment } from "#server/mail/facts/sale.ts";
import type { LetterSpeech } from "../letter-speech.ts";

type PaidWith = Pick<Payment, "method" | "brand" | "last4">;

/** Returns the payment method as the customer knows it: "Visa ending 1111", "Cash". */
export function paidWith({ method, brand, last4 }: PaidWith, { say }: LetterSpeech): string {
  const name = say.paymentMethods(method);
  return last4 === null ? name : say.common("cardEnding", { card: brand ?? name, last4 });
}
