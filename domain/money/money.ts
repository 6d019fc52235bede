/** Amounts are integers in minor units (cents), stored with their currency. No amount is ever a float. */
export const currencies = ["USD", "AUD"] as const;
export type Currency = (typeof currencies)[number];

/** The largest amount that a single field can contain: 9 999 999.99. */
export const maxCents = 999_999_999;

/** Divides and rounds to an integer, half away from zero. All rounding uses this function. */
export function divideRounded(numerator: number, denominator: number): number {
  const exact = BigInt(numerator);
  const divisor = BigInt(denominator);
  const negative = exact < 0n !== divisor < 0n;
  const [top, bottom] = [exact < 0n ? -exact : exact, divisor < 0n ? -divisor : divisor];
  const rounded = Number((2n * top + bottom) / (2n * bottom));
  return negative && rounded !== 0 ? -rounded : rounded;
}

/** Returns a share of an amount in cents: 1400 basis points of 145 000 are 20 300. */
export function share(cents: number, basisPoints: number): number {
  return exactProduct(cents, basisPoints, 10_000);
}

/** Converts `cents` into another currency at a rate in millionths (0.651200 is 651 200). */
export function convert(cents: number, rateMillionths: number): number {
  return exactProduct(cents, rateMillionths, 1_000_000);
}

/**
 * Splits a total by weights so that the parts add up exactly, by largest remainder, with ties to the lower index. If
 * all weights are zero, the first part receives the total. `allocate(-x)` is `-allocate(x)`.
 */
export function allocate(totalCents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + BigInt(b), 0n);
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? totalCents : 0));
  const sign = totalCents < 0 ? -1 : 1;
  const total = BigInt(Math.abs(totalCents));
  const products = weights.map((weight) => total * BigInt(weight));
  const parts = products.map((product) => Number(product / sum));
  const left = Math.abs(totalCents) - parts.reduce((a, b) => a + b, 0);
  const byRemainder = products
    .map((product, index) => ({ remainder: product % sum, index }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  const favoured = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return parts.map((part, index) => signed(sign, favoured.has(index) ? part + 1 : part));
}

export function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Returns the rounded quotient of a product. Uses BigInt because the product can exceed 2^53 before the division. */
function exactProduct(cents: number, factor: number, divisor: number): number {
  const product = BigInt(cents) * BigInt(factor);
  const half = BigInt(divisor) / 2n;
  const rounded = Number(((product < 0n ? -product : product) + half) / BigInt(divisor));
  return signed(product < 0n ? -1 : 1, rounded);
}

/** Returns the amount with its sign, but never -0. */
function signed(sign: number, amount: number): number {
  return amount === 0 ? 0 : sign * amount;
}
