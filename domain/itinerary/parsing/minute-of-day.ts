import { twoDigits } from "#domain/shared/day-number.ts";

/** Formats 1195 as "19:55". */
export function clockAt(minute: number): string {
  return clocks[minute] ?? "00:00";
}

/** Returns "2027-05-01T19:55"; midnight if the time is unknown. */
export function localTime(date: string, minute: number | null): string {
  return `${date}T${clockAt(minute ?? 0)}`;
}

/** The formatted times of all minutes of a day. */
const clocks = Array.from(
  { length: 1440 },
  (_, minute) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`,
);
