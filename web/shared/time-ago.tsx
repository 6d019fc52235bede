import { agencyZone } from "#domain/agency/agency-day.ts";
import { relativeTime } from "#domain/shared/relative-time.ts";
import { useMinute } from "./use-minute.ts";

/** "5 min ago" in the words of docs/rules/screens-and-formats.md#relative-times, the exact moment on hover. */
export function TimeAgo({ at }: { at: string }) {
  const now = useMinute();
  return (
    <time dateTime={at} title={exactTime(at)}>
      {relativeTime(at, now)}
    </time>
  );
}

/**
 * "Nov 20, 2026, 3:04 PM EST": the office has one clock, the agency's, wherever somebody works from. It is the one in
 * the header and in the mails.
 */
export function exactTime(at: string): string {
  return agencyClock.format(new Date(at));
}

const agencyClock = new Intl.DateTimeFormat("en-US", {
  ...{ timeZone: agencyZone, timeZoneName: "short" },
  ...{ year: "numeric", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
});

/** "Nov 20, 2026" of a date without a time. */
export function plainDate(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
}
