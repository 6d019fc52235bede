import { type Currency, share } from "#domain/money/money.ts";
import { type Problem, problem } from "#domain/shared/problem.ts";

/** Nobody thanks with more than the flights cost: that is a slip of the finger. */
export function gratuityMistake(
  cents: number,
  sellCents: number,
  currency: Currency,
): Problem<"gratuity_above_price"> | undefined {
  if (cents <= sellCents) return undefined;
  return problem("gratuity_above_price", { price: { cents: sellCents, currency } });
}

/** Worth a question before it is added: more than a quarter of the flights. */
export function isLargeGratuity(cents: number, sellCents: number): boolean {
  return cents > share(sellCents, 2500);
}
