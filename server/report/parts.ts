import { type RawBuilder, type SqlBool, sql } from "kysely";
import { startOfAgencyDay } from "#domain/agency/agency-day.ts";
import { zoneOffsets } from "#domain/agency/zone-offsets.ts";
import { coverOf, type Period, type Step } from "#domain/report/period.ts";
import { addDays } from "#domain/shared/calendar.ts";
import type { Frame } from "./frame.ts";

/** Returns the condition on the stored sums whose days are exactly those of a period. */
export function covered(period: Period): RawBuilder<SqlBool> {
  const { months, days } = coverOf(period);
  const ranges = (step: "month" | "day", all: readonly Period[]) =>
    all.map(({ from, until }) => sql`(step = ${sql.lit(step)} and start between ${from}::date and ${until}::date)`);
  return sql`(${sql.join([...ranges("month", months), ...ranges("day", days)], sql` or `)})`;
}

/** Returns whether a day is in the period of the report, and not in the one before. */
export function isNow(day: RawBuilder<unknown>, { now }: Pick<Frame, "now">): RawBuilder<boolean> {
  return sql`${day} >= ${now.from}::date`;
}

/** Returns the first day of the part of a period that has the day. */
export function partOf(step: Step, day: RawBuilder<unknown>): RawBuilder<string> {
  return step === "day" ? sql`${day}` : sql`date_trunc(${sql.lit(step)}, ${day})::date`;
}

/** Returns the condition that a day is in one of the two periods. */
export function within(day: RawBuilder<unknown>, { now, before }: Pick<Frame, "now" | "before">): RawBuilder<SqlBool> {
  return sql`(${day} between ${now.from}::date and ${now.until}::date
              or ${day} between ${before.from}::date and ${before.until}::date)`;
}

/**
 * Returns the stored sums of both periods, with `is_now`: those of days, or those of whole months where a period has them.
 * Each range is a query of its own, so that PostgreSQL reads only the index. There are always as many ranges, and some are
 * empty: the texts of named statements are limited.
 */
export function sumsIn(
  table: "lead_sums" | "offer_sums" | "supplier_entry_sums",
  { now, before }: Pick<Frame, "now" | "before">,
  onlyDays = false,
): RawBuilder<unknown> {
  const sums = sql.table(table);
  const ranges = [now, before].flatMap((period) => {
    const none = { from: period.from, until: addDays(period.from, -1) };
    const { months, days } = onlyDays ? { months: [], days: [period] } : coverOf(period);
    const of = (step: Step, { from, until }: Period = none) => sql`
      select ${sql.lit(period === now)} as is_now, ${sums}.*
        from ${sums} where step = ${sql.lit(step)} and start between ${from}::date and ${until}::date`;
    return [of("month", months[0]), of("day", days[0]), of("day", days[1])];
  });
  return sql`(${sql.join(ranges, sql` union all `)}) as ${sums}`;
}

/**
 * Returns the agency's date at an instant up to the end of the report's year. PostgreSQL takes four times as long with the
 * name of a zone as with its offsets.
 */
export function dayOf(at: RawBuilder<unknown>, { now, zone }: Pick<Frame, "now" | "zone">): RawBuilder<string> {
  const { changes, minutes } = zoneOffsets(zone, Number(now.until.slice(0, 4)) + 1);
  const offsets = minutes.map((count) => `${count} minutes`);
  return sql`(${at} at time zone (${offsets}::interval[])[1 + width_bucket(${at}, ${changes}::timestamptz[])])::date`;
}

/** Returns the first instant of a day of the agency. */
function firstInstantOf(day: string, { zone }: Pick<Frame, "zone">): RawBuilder<string> {
  return sql`${startOfAgencyDay(day, zone)}::timestamptz`;
}

/** Returns true for an instant in the period of the report, and false for one in the period before. */
export function isInstantNow(at: RawBuilder<unknown>, frame: Pick<Frame, "now" | "zone">): RawBuilder<boolean> {
  return sql`${at} >= ${firstInstantOf(frame.now.from, frame)}`;
}

/**
 * Returns the condition that an instant is in one of the two periods. An index reads the range of both. Comparing instants
 * takes less time than computing the agency's day of each row.
 */
export function withinInstants(
  at: RawBuilder<unknown>,
  frame: Pick<Frame, "now" | "before" | "zone">,
): RawBuilder<SqlBool> {
  const { now, before } = frame;
  const gap = sql`(${at} >= ${firstInstantOf(now.from, frame)} or ${at} < ${firstInstantOf(addDays(before.until, 1), frame)})`;
  return sql`(${at} >= ${firstInstantOf(before.from, frame)} and ${at} < ${firstInstantOf(addDays(now.until, 1), frame)}
    and ${gap})`;
}
