import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { AfterSaleReport } from "#contract/report/after-sale.ts";
import {
  type AfterSaleKind,
  type AfterSaleState,
  afterSaleKinds,
  ageBounds,
  ages,
  creditKinds,
  dueBounds,
  dues,
  openStates,
} from "#domain/report/after-sale.ts";
import type { Db } from "#server/db/database.ts";
import { chosenRecords, counted } from "./selection.ts";

/** The open records of a kind and a state, an age and a number of days left. */
interface OpenRow {
  kind: AfterSaleKind;
  state: AfterSaleState;
  /** The places of the age and of the number of days left; null without a last day. */
  age: number;
  due: number | null;
  count: number;
  cents: number;
}

type Open = Pick<AfterSaleReport, "open" | "deadlines" | "credits">;

/** Returns the open records by state and age, and by the days that are left of their deadlines and credits. */
export async function openRecords(
  db: Db,
  condition: RawBuilder<SqlBool>,
  { today, zone }: { today: string; zone: string },
): Promise<Open> {
  const bounds = (all: readonly number[]) => sql`array[${sql.join(all.map((bound) => sql.lit(bound)))}]`;
  const { rows } = await sql<OpenRow>`
    select record.kind, record.state,
           width_bucket(${today}::date - (record.opened_at at time zone ${zone})::date, ${bounds(ageBounds)}) as age,
           width_bucket(record.due_on - ${today}::date, ${bounds(dueBounds)}) as due, ${counted}
      from ${chosenRecords(sql`record.is_open and ${condition}`)}
     group by 1, 2, 3, 4`.execute(db);
  return shapeOf(rows);
}

function shapeOf(rows: readonly OpenRow[]): Open {
  const isCredit = ({ kind }: OpenRow) => creditKinds.some((one) => one === kind);
  const cases = rows.filter((row) => !isCredit(row));
  return {
    open: afterSaleKinds.flatMap((kind) =>
      openStates.flatMap((state) => {
        const own = cases.filter((row) => row.kind === kind && row.state === state);
        if (own.length === 0) return [];
        return [{ kind, state, total: sumOf(own), byAge: ages.map((_, place) => countOf(own, place)) }];
      }),
    ),
    deadlines: byDue(cases, afterSaleKinds),
    credits: byDue(rows.filter(isCredit), creditKinds),
  };
}

/** Returns the rows with a last day, by kind and by the days that are left. */
function byDue<K extends AfterSaleKind>(rows: readonly OpenRow[], kinds: readonly K[]) {
  return kinds.flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind && row.due !== null);
    if (own.length === 0) return [];
    return [{ kind, total: sumOf(own), byDue: dues.map((_, place) => sumOf(own.filter(({ due }) => due === place))) }];
  });
}

function countOf(rows: readonly OpenRow[], place: number): number {
  return sumOf(rows.filter(({ age }) => age === place)).count;
}

/** Returns the number and the amount of all rows. */
export function sumOf(rows: readonly { count: number; cents: number }[]): { count: number; cents: number } {
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    cents: rows.reduce((sum, { cents }) => sum + cents, 0),
  };
}
