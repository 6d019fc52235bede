import { plainDate } from "#web/shared/dates.ts";
import { timeBetween } from "#web/shared/durations.ts";
import { useMinute } from "#web/shared/use-minute.ts";

/** The day somebody was hired, and the hire age: "Feb 29, 2024 · 2 y". A day ahead has no age yet. */
export function HiredOn({ date }: { date: string }) {
  const now = useMinute();
  const since = `${date}T00:00:00.000Z`;
  return (
    <span>
      {plainDate(date)}
      {since < now && ` · ${timeBetween(since, now)}`}
    </span>
  );
}
