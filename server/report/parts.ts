import { type RawBuilder, type SqlBool, sql } from "kysely";
import { coverOf, type Period, type Step } from "#domain/report/period.ts";
import type { Frame } from "./frame.ts";

/** Returns the condition on the stored sums whose days are exactly those of a period. */
export function covered(period: Period): RawBuilder<SqlBool> {
  const { months, days } = coverOf(period);
  const ranges = (step: "month" | "day", all: readonly Period[]) =>
    all.map(({ from, until }) => sql`(step = ${sql.lit(step)} and start between ${from}::date and ${until}::date)`);
  return sql`(${sql.join([...ranges("month", months), ...ranges("day", days)], sql` or `)})`;
}

/** Returns whether a day is in the period of the report, and not in the one before. */
export function isNow(day: RawBuilder<unknown>, { now }: Frame): RawBuilder<boolean> {
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
 * Each range is a scan of its own, which reads only the index. PostgreSQL would read the table for ranges that are
 * combined with OR.
 */
export function sumsIn(
  table: "lead_sums" | "offer_sums",
  { now, before }: Pick<Frame, "now" | "before">,
  onlyDays = false,
): RawBuilder<unknown> {
  const ranges = [now, before].flatMap((period) => {
    const { months, days } = onlyDays ? { months: [], days: [period] } : coverOf(period);
    const of = (step: Step, all: readonly Period[]) =>
      all.map(({ from, until }) => sql`(${period === now}::boolean, ${step}::text, ${from}::date, ${until}::date)`);
    return [...of("month", months), ...of("day", days)];
  });
  const sums = sql.table(table);
  return sql`(values ${sql.join(ranges)}) as ranges (is_now, step, first, last)
    join ${sums} on ${sums}.step = ranges.step and ${sums}.start between ranges.first and ranges.last`;
}
