import { maxCents } from "#domain/money/money.ts";
import type { DecimalFormat } from "./fields.ts";

/** Thousands are separated by one sign throughout: 1,234,567.50, 1 234 567.50 or 1'234'567.50. */
const forms: Record<DecimalFormat, RegExp> = {
  point: /^(\d{1,3}(?:([, '’])\d{3}(?:\2\d{3})*)?|\d+)(?:\.(\d{1,2}))?$/u,
  comma: /^(\d{1,3}(?:([. '’])\d{3}(?:\2\d{3})*)?|\d+)(?:,(\d{1,2}))?$/u,
};

/**
 * Reads an amount in cents. A minus before or behind it and parentheses make it negative; a currency beside it is
 * ignored. Returns undefined for other texts, for more than two decimals, and for amounts above the largest one.
 */
export function readAmount(text: string, format: DecimalFormat): number | undefined {
  const plain = text
    .replaceAll(/[\u00a0\u2009\u202f]/gu, " ")
    .replaceAll("−", "-")
    .trim();
  const [, inParentheses] = /^\((.+)\)$/.exec(plain) ?? [];
  const [, before = "", number = "", behind = ""] =
    /^(-?)(.*?)(-?)$/.exec(withoutCurrency(inParentheses ?? plain)) ?? [];
  const signs = [inParentheses !== undefined, before === "-", behind === "-"].filter(Boolean).length;
  const [, whole = "", , decimals = ""] = forms[format].exec(number.trim()) ?? [];
  if (whole === "" || signs > 1) return undefined;
  const cents = Number(whole.replaceAll(/\D/g, "")) * 100 + Number(decimals.padEnd(2, "0"));
  if (cents > maxCents) return undefined;
  return signs === 1 && cents !== 0 ? -cents : cents;
}

/** Returns the currency beside an amount: USD for "USD 5.00" and "US$5.00", AUD for "A$5.00". "$" alone is open. */
export function currencyBeside(text: string): string | undefined {
  const [, code, country] = /(?:^|[^A-Z])(?:([A-Z]{3})(?![A-Z])|([A-Z]{1,2})\$)/.exec(text) ?? [];
  return code ?? (country === undefined ? undefined : country.startsWith("A") ? "AUD" : `${country}D`);
}

/** Removes "$", "US$", "A$" or a currency code before or behind an amount. */
function withoutCurrency(text: string): string {
  return text.replace(/^(-?)\s*(?:[A-Z]{3}\s*|[A-Z]{0,2}\$\s*)(-?)/, "$1$2").replace(/\s*[A-Z]{3}$/, "");
}
