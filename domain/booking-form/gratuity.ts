import { type Currency, share } from "#domain/money/money.ts";
import { type Problem, problem } from "#domain/shared/problem.ts";

/** Refuses a gratuity above the price of the flights, because it is a typing error. */
export function gratuityMistake(
  cents: number,
  sellCents: number,
  currency: Currency,
): Problem<"gratuity_above_price"> | undefined {
  if (cents <= sellCents) return undefined;
  return problem("gratuity_above_price", { price: { cents: sellCents, currency } });
}

/** Returns true if the gratuity is more than a quarter of the flights. The form then requires confirmation. */
export function isLargeGratuity(cents: number, sellCents: number): boolean {
  return cents > share(sellCents, 2500);
}
