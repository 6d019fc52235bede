/**
 * Returns the change from one amount to another in tenths of a percent of the earlier one; null if that is 0 or below,
 * because a percentage of it says nothing.
 */
export function changeOf(before: number, now: number): number | null {
  return before <= 0 ? null : Math.round(((now - before) * 1_000) / before);
}
