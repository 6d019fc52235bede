/** Money is an integer of minor units (cents) beside its currency; no amount is ever a float. */
export const currencies = ["USD", "AUD"] as const;
export type Currency = (typeof currencies)[number];

/** Largest amount any single field may hold: 9 999 999.99. */
export const maxCents = 999_999_999;

/** `numerator / denominator` in whole units, rounded half away from zero: the one rounding rule. */
export function divideRounded(numerator: number, denominator: number): number {
  const exact = BigInt(numerator);
  const divisor = BigInt(denominator);
  const negative = exact < 0n !== divisor < 0n;
  const [top, bottom] = [exact < 0n ? -exact : exact, divisor < 0n ? -divisor : divisor];
  const rounded = Number((2n * top + bottom) / (2n * bottom));
  return negative && rounded !== 0 ? -rounded : rounded;
}

/** `basisPoints` of an amount in cents: 1400 of 145 000 is 20 300. */
export function share(cents: number, basisPoints: number): number {
  return exactProduct(cents, basisPoints, 10_000);
}

/**
 * `cents` in another currency at a rate in millionths (0.651200 is 651 200).
 * @planned Sales in AUD are shown and earn commission in USD.
 */
export function convert(cents: number, rateMillionths: number): number {
  return exactProduct(cents, rateMillionths, 1_000_000);
}

/**
 * Splits a total by weights so that the parts add up exactly: largest remainder, ties to the lower index.
 * With all weights zero the first part takes everything. `allocate(-x)` is the mirror of `allocate(x)`.
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

/** The product can pass 2^53 before it is divided again, so it is formed with integers of any size. */
function exactProduct(cents: number, factor: number, divisor: number): number {
  const product = BigInt(cents) * BigInt(factor);
  const half = BigInt(divisor) / 2n;
  const rounded = Number(((product < 0n ? -product : product) + half) / BigInt(divisor));
  return signed(product < 0n ? -1 : 1, rounded);
}

/** Keeps -0 out of the books. */
function signed(sign: number, amount: number): number {
  return amount === 0 ? 0 : sign * amount;
}
