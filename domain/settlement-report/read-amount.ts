import { maxCents } from "#domain/money/money.ts";
import type { CreditSign, DecimalFormat } from "./fields.ts";

/** Thousands are separated by one sign throughout: 1,234,567.50, 1 234 567.50 or 1'234'567.50. */
const forms: Record<DecimalFormat, RegExp> = {
  point: /^(\d{1,3}(?:([, '’])\d{3}(?:\2\d{3})*)?|\d+)(?:\.(\d{1,2}))?$/u,
  comma: /^(\d{1,3}(?:([. '’])\d{3}(?:\2\d{3})*)?|\d+)(?:,(\d{1,2}))?$/u,
};

/** A part of an amount beside its digits, with the sign that it gives. A currency gives none. */
const parts: readonly [RegExp, "+" | "-" | "CR" | "DR" | null][] = [
  [/^\((.+)\)$/, "-"],
  [/^-(.*)$/, "-"],
  [/^(.*)-$/, "-"],
  [/^\+(.*)$/, "+"],
  [/^(.*)\+$/, "+"],
  [/^(.*[\d)])\s*CR$/i, "CR"],
  [/^(.*[\d)])\s*DR$/i, "DR"],
  [/^(?:[A-Z]{3}|[A-Z]{0,2}\$)(.*)$/, null],
  [/^(.*[^A-Z])[A-Z]{3}$/, null],
];

/**
 * Reads an amount in cents. A minus or dash before or behind it and parentheses make it negative; a currency beside it is
 * ignored. "CR" and "DR" have the meaning that a person chose. Returns undefined for other texts, for two signs, for more
 * than two decimals, and for amounts above the largest one.
 */
export function readAmount(text: string, format: DecimalFormat, credit: CreditSign | null = null): number | undefined {
  const { number, signs } = signsIn(text);
  const [, whole = "", , decimals = ""] = forms[format].exec(number) ?? [];
  if (whole === "" || signs.length > 1) return undefined;
  const cents = Number(whole.replaceAll(/\D/g, "")) * 100 + Number(decimals.padEnd(2, "0"));
  if (cents > maxCents) return undefined;
  const [sign = "+"] = signs;
  if ((sign === "CR" || sign === "DR") && credit === null) return undefined;
  const isNegative = sign === "-" || sign === (credit === "paid" ? "CR" : "DR");
  return isNegative && cents !== 0 ? -cents : cents;
}

/** Returns true for an amount with "CR" or "DR", whose meaning a person has to choose. */
export function hasCreditSign(text: string): boolean {
  return signsIn(text).signs.some((sign) => sign === "CR" || sign === "DR");
}

/** Returns the signs around an amount, and the text without them and without currencies. */
function signsIn(text: string): { number: string; signs: string[] } {
  let number = text
    .replaceAll(/[\u00a0\u2009\u202f]/gu, " ")
    .replaceAll(/[‐-―−]/gu, "-")
    .trim();
  const signs: string[] = [];
  for (;;) {
    const [form, sign] = parts.find(([one]) => one.test(number)) ?? [];
    if (form === undefined) return { number, signs };
    if (sign) signs.push(sign);
    number = number.replace(form, "$1").trim();
  }
}

/** Returns the currency beside an amount: USD for "USD 5.00" and "US$5.00", AUD for "A$5.00". "$" alone is open. */
export function currencyBeside(text: string): string | undefined {
  const [, code, country] = /(?:^|[^A-Z])(?:([A-Z]{3})(?![A-Z])|([A-Z]{1,2})\$)/.exec(text) ?? [];
  return code ?? (country === undefined ? undefined : country.startsWith("A") ? "AUD" : `${country}D`);
}
