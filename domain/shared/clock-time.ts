import type { ClockChoice } from "#domain/user/clock.ts";

/**
 * Times of day. Forms show 12 hours with AM or PM; the database stores "HH:mm" with 24 hours
 * (docs/rules/screens-and-formats.md#times-of-day).
 */

/**
 * Returns true if the text is a prefix of a valid time: "", "1", "11:", "11:4", "11:45". A single hour digit is at most
 * 1 and the first minute digit is at most 5, so 2:30 must be typed as "02:30".
 */
export function isTypableTime(text: string): boolean {
  return /^(?:|[01]|(?:1|0[1-9]|1[0-2])(?::(?:[0-5]\d?)?)?)$/.test(text);
}

/**
 * Returns true if the text that is being typed can still become a time, also in a short form ("530a", "0930") that is
 * read when the user leaves the field. An hour digit above 1 needs a second digit or a half: "53", "9p". On the clock of
 * 24 hours, the hours are 00 to 23 too.
 */
export function canBecomeTime(text: string, clock: ClockChoice): boolean {
  const typed = text.trimStart().toLowerCase();
  return (
    isTypableTime(typed) ||
    /^(?:0[1-9]|1[0-2])[0-5]\d?$/.test(typed) ||
    /^[2-9](?:[0-5]\d?)?$/.test(typed) ||
    /^(?:1|[2-9]|0[1-9]|1[0-2]|(?:1|0[1-9]|1[0-2]):[0-5]\d|(?:\d|0[1-9]|1[0-2])[0-5]\d) ?(?:[ap]m?|[nm])?$/.test(
      typed,
    ) ||
    (clock === "24" && /^(?:[01]\d|2[0-3]):?(?:[0-5]\d?)?$/.test(typed)) ||
    readTime(typed).time !== undefined
  );
}

/** Returns true if the text is a complete time, such as "11:45": hour 1 to 12, minute 0 to 59. */
export function isTypedTime(text: string): boolean {
  return /^(?:0[1-9]|1[0-2]?):[0-5]\d$/.test(text);
}

/** Converts "14:30" to "02:30 PM". Returns an empty text if the input is not a time in 24 hours. */
export function toTwelveHours(time: string): string {
  const match = /^(\d{1,2}):(\d{2})$/.exec(time);
  const hour = Number(match?.[1]);
  const minute = Number(match?.[2]);
  if (!match || hour > 23 || minute > 59) return "";
  return `${padded(hour % 12 || 12)}:${padded(minute)} ${hour < 12 ? "AM" : "PM"}`;
}

/** The time in 24 hours ("05:30"), or the reason why the text was refused. */
export type TimeReading = { time: string; refused?: undefined } | { time?: undefined; refused: "half" | "unreadable" };

/**
 * Reads a time in an abbreviated form: "5:30 AM", "530a", "9p", "1200N". A text without AM or PM is accepted only if it
 * is unambiguous: "1630", "00:15" and "0930" with its zero, but not "530" (`half`).
 */
export function readTime(text: string): TimeReading {
  const match = /^(\d{1,2})(?::?(\d{2}))? ?(a|am|p|pm|n|m)?$/.exec(text.trim().toLowerCase());
  if (!match) return { refused: "unreadable" };
  const [, hours = "", minutes, half] = match;
  const [hour, minute] = [Number(hours), Number(minutes ?? 0)];
  const time = (hourOfDay: number) => ({ time: `${padded(hourOfDay)}:${padded(minute)}` });
  if (minute > 59) return { refused: "unreadable" };
  // Noon and midnight as reservation systems print them.
  if (half === "n" || half === "m")
    return hour === 12 && minute === 0 ? time(half === "n" ? 12 : 0) : { refused: "unreadable" };
  if (half)
    return hour < 1 || hour > 12 ? { refused: "unreadable" } : time((hour % 12) + (half.startsWith("p") ? 12 : 0));
  if (/^0[1-9]\d\d$/.test(text.trim())) return time(hour);
  if (hour >= 1 && hour <= 12) return { refused: "half" };
  // "16" without minutes can be the start of any time.
  return hour > 23 || minutes === undefined ? { refused: "unreadable" } : time(hour);
}

/** The times that the lists offer: "12:00 AM", "12:30 AM", … "11:30 PM". */
export const halfHours: readonly string[] = Array.from({ length: 48 }, (_, index) =>
  toTwelveHours(`${Math.floor(index / 2)}:${index % 2 ? "30" : "00"}`),
);

function padded(value: number): string {
  return String(value).padStart(2, "0");
}
