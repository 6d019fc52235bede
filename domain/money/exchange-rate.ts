import { type Currency, convert } from "./money.ts";

/** A rate of exchange: USD for one unit of the currency, in millionths, its source, and the time of its entry. */
export interface UsdRate {
  millionths: number;
  source: string;
  at: string;
}

/** A rate with the first day on which it applies, in millionths. */
export interface DatedRate {
  validFrom: string;
  usdMillionths: number;
}

/**
 * Returns the rate in force on a day: the last one entered of the latest day that is not after it. Undefined before the
 * first rate. `rates` are sorted by day, and those of one day by their entry. `exchange_rate_on` is the same rule in SQL.
 */
export function rateOn<Rate extends DatedRate>(rates: readonly Rate[], day: string): Rate | undefined {
  let [from, to] = [0, rates.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((rates[middle] as Rate).validFrom <= day) from = middle + 1;
    else to = middle;
  }
  return rates[from - 1];
}

/** One USD in USD. */
const one = 1_000_000;

/** Returns the rate of an amount in `currency`; null if it is not known. */
export function usdMillionths(currency: Currency, rate: number | null): number | null {
  return currency === "USD" ? one : rate;
}

/** Returns an amount in USD cents, rounded once (docs/rules/money.md#exchange-rates). */
export function inUsd(cents: number, millionths: number): number {
  return millionths === one ? cents : convert(cents, millionths);
}

/** "0.651200" */
export function rateText(millionths: number): string {
  return (millionths / one).toFixed(6);
}
