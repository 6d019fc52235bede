import { shownLanguage } from "#web/shared/texts/texts.ts";

/**
 * Formats a number of basis points in percent, in the current language: 1250 → "12.5 %".
 * @param digits the digits after the decimal point
 */
export function percent(basisPoints: number, digits = 1): string {
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${(basisPoints / 100).toLocaleString(shownLanguage(), form)} %`;
}
