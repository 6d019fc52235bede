/**
 * The years the lists offer: 15 from 2025 (docs/rules/screens-and-formats.md#lists). Years that have passed stay listed
 * and are refused.
 */
export const expiryYears: readonly number[] = Array.from({ length: 15 }, (_, index) => 2025 + index);

export const expiryMonths: readonly number[] = Array.from({ length: 12 }, (_, index) => index + 1);

/** A card is good through the last day of its month. `today` is a local date, "2027-05-31". */
export function isExpired(month: number, year: number, today: string): boolean {
  const [thisYear = 0, thisMonth = 0] = today.split("-").map(Number);
  return year * 12 + month < thisYear * 12 + thisMonth;
}
