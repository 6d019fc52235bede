/**
 * The years in the lists: 15 from 2025 (docs/rules/screens-and-formats.md#lists). Past years are listed and refused.
 */
export const expiryYears: readonly number[] = Array.from({ length: 15 }, (_, index) => 2025 + index);

export const expiryMonths: readonly number[] = Array.from({ length: 12 }, (_, index) => index + 1);

/**
 * Returns true if the card has expired. A card is valid through the last day of its month. `today` is a local date,
 * "2027-05-31".
 */
export function isExpired(month: number, year: number, today: string): boolean {
  const [thisYear = 0, thisMonth = 0] = today.split("-").map(Number);
  return year * 12 + month < thisYear * 12 + thisMonth;
}
