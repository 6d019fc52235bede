import type { LetterSpeech } from "../letter-speech.ts";
import type { Payment } from "../templates.ts";

type PaidWith = Pick<Payment, "method" | "brand" | "last4">;

/** What the customer paid with, as they know it: "Visa ending 1111", "Cash". */
export function paidWith({ method, brand, last4 }: PaidWith, { say }: LetterSpeech): string {
  const name = say.paymentMethods(method);
  return last4 === null ? name : say.common("cardEnding", { card: brand ?? name, last4 });
}
