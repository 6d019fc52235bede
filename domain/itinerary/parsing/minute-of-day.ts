import { twoDigits } from "#domain/shared/day-number.ts";

/** 1195 → "19:55". */
export function clockAt(minute: number): string {
  return clocks[minute] ?? "00:00";
}

/** "2027-05-01T19:55"; midnight where no time is known. */
export function localTime(date: string, minute: number | null): string {
  return `${date}T${clockAt(minute ?? 0)}`;
}

/** What a clock shows, for each minute of a day. */
const clocks = Array.from(
  { length: 1440 },
  (_, minute) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`,
);
