import { type Currency, convert } from "./money.ts";

/** A rate of exchange: USD for one unit of the currency, in millionths, its source, and the time of its entry. */
export interface UsdRate {
  millionths: number;
  source: string;
  at: string;
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
