import { inWords } from "#web/shared/dates.ts";

/** An instant on the customer's own clock, with its zone: "Fri, Nov 27, 2026, 5:00 PM EST". */
export function localInstant(instant: string): string {
  return inWords(toTheMinute, instant);
}

const toTheMinute: Intl.DateTimeFormatOptions = {
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
};
