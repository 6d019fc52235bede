import { agencyZone } from "#domain/agency/agency-day.ts";
import { inWords } from "./dates.ts";
import { timeBetween } from "./durations.ts";
import { useMinute } from "./use-minute.ts";

/** "5 min ago" in the words of docs/rules/screens-and-formats.md#relative-times, the exact moment on hover. */
export function TimeAgo({ at }: { at: string }) {
  const now = useMinute();
  return (
    <time dateTime={at} title={exactTime(at)}>
      {timeBetween(at, now)}
    </time>
  );
}

/**
 * "Nov 20, 2026, 3:04 PM EST": the office has one clock, the agency's, wherever somebody works from. It is the one in
 * the header and in the mails.
 */
export function exactTime(at: string): string {
  return inWords(agencyClock, at);
}

const agencyClock: Intl.DateTimeFormatOptions = {
  ...{ timeZone: agencyZone, timeZoneName: "short" },
  ...{ year: "numeric", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
};
