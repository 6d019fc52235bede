import type { Currency } from "#domain/money/money.ts";
import type { Amount, Say } from "#domain/shared/message-values.ts";
import type { CreditKind, ResidualHandling } from "./terms.ts";

/** The value of the old tickets above that of the new ones, in cents, and how it is handled. */
interface Residual {
  handling: ResidualHandling;
  cents: number;
  /** The last day of a credit. */
  creditUntil?: string | null | undefined;
  /** The action that the customer has to take by that day. */
  creditKind?: CreditKind | null | undefined;
}

type CreditGiven = { amount: Amount; day: { date: string } };

export type ResidualSentences = Record<"leftAsRefund" | "leftForfeited", { amount: Amount }> &
  Record<"creditToBook" | "creditToTravel", CreditGiven>;

/** Returns the sentence of the form, the letter and the signed document. */
export function residualSentence(
  { handling, cents, creditUntil, creditKind }: Residual,
  currency: Currency,
  say: Say<ResidualSentences>,
): string {
  const amount = { cents, currency };
  if (handling === "refund") return say("leftAsRefund", { amount });
  if (handling === "forfeited") return say("leftForfeited", { amount });
  const day = { date: creditUntil ?? "" };
  return say(creditKind === "travel_by" ? "creditToTravel" : "creditToBook", { amount, day });
}
