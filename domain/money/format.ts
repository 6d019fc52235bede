import type { Currency } from "./money.ts";

/** Formats 477473 as "4,774.73". The format is en-US with two decimals in every language. */
export function formatAmount(cents: number): string {
  const digits = Math.abs(cents).toString().padStart(3, "0");
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${cents < 0 ? "-" : ""}${whole}.${digits.slice(-2)}`;
}

/** Formats 477473 as "USD 4,774.73". */
export function formatMoney(cents: number, currency: Currency): string {
  return `${currency} ${formatAmount(cents)}`;
}

/** Parses "1,450.5" as 145050. Returns undefined if the text is not an amount with at most two decimals. */
export function parseAmount(text: string): number | undefined {
  const match = /^(-?)(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{0,2}))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, minus, whole = "", decimals = ""] = match;
  const cents = Number(whole.replaceAll(",", "")) * 100 + Number(decimals.padEnd(2, "0"));
  if (cents > 999_999_999) return undefined;
  return minus && cents !== 0 ? -cents : cents;
}
