import { relativeTime } from "#domain/shared/relative-time.ts";
import { useMinute } from "./use-minute.ts";

/** "5 min ago" in words of seed.md §9, the exact moment on hover. */
export function TimeAgo({ at }: { at: string }) {
  const now = useMinute();
  return (
    <time dateTime={at} title={exactTime(at)}>
      {relativeTime(at, now)}
    </time>
  );
}

/** "Nov 20, 2026, 3:04 PM" where the reader is. */
export function exactTime(at: string): string {
  return new Date(at).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
}

/** "Nov 20, 2026" of a date without a time. */
export function plainDate(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
}
