/** The hours of a week, 0 to 167. Hour 0 is Monday from 0:00 to 1:00, and hour 167 is Sunday from 23:00 to 24:00. */
export const hoursOfWeek = 168;

/** The weekdays in the order of a report: 1 is Monday, 7 is Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof weekdays)[number];

export const hoursOfDay: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** Returns the hour of the week. `hour` is 0 to 23. */
export function hourOfWeek(weekday: Weekday, hour: number): number {
  return (weekday - 1) * 24 + hour;
}

/** The most shades of a heat map, without the one for 0. */
export const mostShades = 5;

/**
 * Returns the shade of a value in a heat map: 0 for no value and for 0, up to `mostShades` for the largest value.
 * A larger value never has a lighter shade.
 */
export function shadeOf(value: number | null, largest: number): number {
  if (value === null || value <= 0 || largest <= 0) return 0;
  return Math.min(mostShades, Math.ceil((value / largest) * mostShades));
}
