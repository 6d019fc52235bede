/** Lengths of time in milliseconds. A day always has 24 hours, also when the clocks change. */
export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
export const week = 7 * day;

/** Returns the ISO instant `length` milliseconds after another one. */
export function later(instant: string, length: number): string {
  return new Date(Date.parse(instant) + length).toISOString();
}

/** Returns the ISO instant `length` milliseconds before another one. */
export function earlier(instant: string, length: number): string {
  return later(instant, -length);
}

/** Returns the milliseconds from one ISO instant to another one; below zero if the second one is earlier. */
export function between(from: string, to: string): number {
  return Date.parse(to) - Date.parse(from);
}
