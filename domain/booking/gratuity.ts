import { formatMoney } from "#domain/money/format.ts";
import { type Currency, share } from "#domain/money/money.ts";

/** Nobody thanks with more than the flights cost: that is a slip of the finger. */
export function gratuityMistake(cents: number, sellCents: number, currency: Currency): string | undefined {
  if (cents <= sellCents) return undefined;
  return `Is this right? A gratuity can be up to the price of the flights, ${formatMoney(sellCents, currency)}`;
}

/** Worth a question before it is added: more than a quarter of the flights. */
export function isLargeGratuity(cents: number, sellCents: number): boolean {
  return cents > share(sellCents, 2500);
}
