import { plainDate } from "#web/shared/time/dates.ts";
import { timeBetween } from "#web/shared/time/durations.ts";
import { useMinute } from "#web/shared/time/use-minute.ts";

/** The hire date and the time since: "Feb 29, 2024 · 2 y". A future date has no age. */
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
