import { sql } from "kysely";
import type { Counted, OfficeMoney } from "#contract/report/money.ts";
import { type ItemKind, itemKinds, receivableKinds } from "#domain/reconciliation/items.ts";
import { dueDaysOf, type LateAge, lateAgeOf, lateAges, weeksUntil } from "#domain/report/money.ts";
import { startOfStep } from "#domain/report/period.ts";
import { addDays } from "#domain/shared/calendar.ts";
import type { Db } from "#server/db/database.ts";
import { usdAt } from "../usd.ts";
import { nothing, type Sums, sumOf, sumsOfUsd } from "./sums.ts";

/** The items of a kind that are late from one day on. */
interface ItemSums extends Sums {
  kind: ItemKind;
  dueOn: string;
  age: LateAge;
  /** The Monday. */
  week: string;
}

/**
 * The amount of an item in cents of USD, at the rate of the signature of its sale. Few items are in another currency, so each
 * of them looks its rate up, instead of a join of all sales.
 */
const usdOfItem = sql`case item.currency when 'USD' then item.amount_cents else (
  select ${sql.raw(usdAt("sale.usd_millionths", "item.amount_cents"))} from sale_figures as sale
   where sale.id = item.quote_id and sale.currency <> 'USD') end`;

/**
 * Returns the sums of the amounts that do not reconcile, by kind and day, added up in the order of the index. `today` is the
 * agency's date.
 */
export async function openItems(db: Db, today: string): Promise<ItemSums[]> {
  const { rows } = await sql<Omit<ItemSums, "age" | "week">>`
    select kind, due_on, ${sumsOfUsd}
      from (select kind, due_on, ${usdOfItem} as usd from reconciliation_items as item
             order by kind, due_on) as items
     group by kind, due_on`.execute(db);
  return rows.map((row) => ({ ...row, age: lateAgeOf(row.dueOn, today), week: startOfStep("week", row.dueOn) }));
}

/** Returns the kinds of items with those that are late and those that will be, most urgent first. */
export function unreconciled(items: readonly ItemSums[]): OfficeMoney["unreconciled"] {
  return itemKinds.flatMap((kind) => {
    const own = items.filter((item) => item.kind === kind);
    if (own.length === 0) return [];
    return [{ kind, now: sumOf(own.filter(isLate)), later: sumOf(own.filter((item) => !isLate(item))) }];
  });
}

function isLate({ age }: ItemSums): boolean {
  return age !== "not_late";
}

/** Returns the checks and commissions that suppliers owe, by age and by the week from which they are late. */
export function expectedAmounts(items: readonly ItemSums[], today: string): OfficeMoney["expected"] {
  const expected = items.filter(({ kind }) => receivableKinds.some((one) => one === kind));
  const ages = lateAges.map((age) => {
    const own = expected.filter((item) => item.age === age);
    const kinds = receivableKinds.map((kind) => ({ kind, ...sumOf(own.filter((item) => item.kind === kind)) }));
    return { age, ...dueDaysOf(age, today), all: sumOf(own), kinds };
  });
  const late = sumOf(expected.filter(isLate));
  return { all: sumOf(expected), late, ages, weeks: expected.length === 0 ? [] : weeksOf(expected, today) };
}

function weeksOf(expected: readonly ItemSums[], today: string): OfficeMoney["expected"]["weeks"] {
  const last = expected.reduce((latest, { week }) => (week > latest ? week : latest), "");
  const weeks = weeksUntil(last, today);
  const [first = today] = weeks;
  const sums: Counted = sumOf(expected.filter(({ week }) => week < first));
  const earlier = sums.count === 0 ? [] : [{ from: null, until: addDays(first, -1), ...sums }];
  const shown = weeks.map((from) => {
    const own = expected.filter(({ week }) => week === from);
    return { from, until: addDays(from, 6), ...(own.length === 0 ? nothing : sumOf(own)) };
  });
  return [...earlier, ...shown];
}
