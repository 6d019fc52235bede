import { inAgencyTime } from "./dates.ts";
import { timeBetween } from "./durations.ts";
import { useMinute } from "./use-minute.ts";

/** "5 min ago" as defined in docs/rules/screens-and-formats.md#relative-times, with the exact time on hover. */
export function TimeAgo({ at }: { at: string }) {
  const now = useMinute();
  return (
    <time dateTime={at} title={exactTime(at)}>
      {timeBetween(at, now)}
    </time>
  );
}

/**
 * "Nov 20, 2026, 3:04 PM EST". The office shows the agency's time zone to all users, independent of their location.
 * Emails use the same zone.
 */
export function exactTime(at: string): string {
  return inAgencyTime(toTheMinute, at);
}

const toTheMinute: Intl.DateTimeFormatOptions = {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
};
