import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Listing } from "./listing.ts";
import { all, type Condition, ordered, pageLimit } from "./sql-parts.ts";

/**
 * Returns the expressions `months`, which walks the months in the order of the list from the cursor on, and
 * `of_months`, which reads the matching rows of each month until there are enough.
 */
export function rowsByMonth(
  list: Listing,
  tested: readonly Condition[],
  isNeeded: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { of, sortedBy, cursor, limit } = list;
  const { type, order } = sortedBy;
  const month = sql.raw(sortedBy.month ?? "");
  const nextMonth = (condition: RawBuilder<unknown>) => sql`(select ${month} from ${sql.table(of)} where ${condition}
    order by ${month} ${sql.raw(order)} limit 1)`;
  const onwards = sql.raw(order === "ASC" ? ">" : "<");
  const begins = cursor ? sql`${month} ${onwards}= month_of(${cursor.value}::${sql.raw(type)})` : sql`true`;
  return sql`months (month) as (
      select ${nextMonth(begins)} where ${isNeeded}
      union all select ${nextMonth(sql`${month} ${onwards} months.month`)} from months where months.month is not null),
    of_months as materialized (
      select found.id from months cross join lateral (
        select id, value from (${rowsOfMonth(list, tested, month)}) as one_month where matches
         order by ${ordered("value", "id", order)} limit ${pageLimit(limit)}) as found
       limit ${pageLimit(limit)}),`;
}

/**
 * A short list has an index in sort order, in which a month is a range of days. A range of another column and the month
 * have a common index. In all other cases both conditions are given, because either may have an index.
 */
function rowsOfMonth(
  { of, from, conditions, isShort, spanOf, sortedBy }: Listing,
  tested: readonly Condition[],
  month: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { column, type, order } = sortedBy;
  const value = sql.raw(column);
  const firstDay = (later: number) => {
    const day = sql`first_day(months.month + ${sql.lit(later)})`;
    return type === "timestamptz" ? sql`(${day}::timestamp at time zone 'UTC')` : day;
  };
  const itsDays = sql<SqlBool>`${value} >= ${firstDay(0)} and ${value} <= ${firstDay(1)}`;
  const theMonth = sql<SqlBool>`${month} = months.month`;
  const rows = sql`select ${sql.ref(`${of}.id`)}, ${value} as value`;
  // OFFSET 0 keeps PostgreSQL from walking a month in sort order for the first few rows, and from moving the
  // conditions.
  return isShort
    ? sql`${rows}, (${all(tested)}) as matches from ${from}
           where ${all([...conditions, itsDays])} and ${month} + 0 = months.month
           order by ${ordered(column, `${of}.id`, order)} offset 0`
    : sql`${rows}, true as matches from ${from}
           where ${all([...conditions, ...tested, theMonth, ...(spanOf ? [] : [itsDays])])} offset 0`;
}
