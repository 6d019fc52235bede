import { type RawBuilder, sql } from "kysely";
import type { Offers } from "#domain/report/offers.ts";
import type { Db } from "#server/db/database.ts";
import type { Frame } from "../frame.ts";
import { covered, isNow, partOf, sumsIn, within } from "../parts.ts";
import { isOfAll, ofSelected, type Selection, sumsByAgent, sumsOfSelected } from "./selection.ts";

interface InPeriod {
  isNow: boolean;
}

const sums = sql`
  sum(offered)::bigint as offered, sum(accepted)::bigint as accepted, sum(declined)::bigint as declined,
  sum(missed)::bigint as missed, sum(withdrawn)::bigint as withdrawn`;

/** Returns the offers of each part of both periods, by the first day of the part. */
export async function offersByPart(
  db: Db,
  frame: Frame,
  selection: Selection,
): Promise<(Offers & InPeriod & { part: string })[]> {
  const { rows } = await sql<Offers & InPeriod & { part: string }>`
    select ${isNow(sql`start`, frame)} as is_now, ${partOf(frame.step, sql`start`)} as part, ${sums}
      from offer_sums
     where ${sumsOfSelected(selection)} and step = 'day' and ${within(sql`start`, frame)}
     group by 1, 2`.execute(db);
  return rows;
}

/** Returns the offers to each selected agent in both periods. `key` is the id of the agent as text. */
export async function offersByAgent(
  db: Db,
  frame: Frame,
  selection: Selection,
): Promise<(Offers & InPeriod & { key: string })[]> {
  const { rows } = await sql<Offers & InPeriod & { key: string }>`
    select is_now, key, ${sums}
      from ${sumsIn("offer_sums", frame)}
     where ${sumsByAgent(selection)}
     group by 1, 2`.execute(db);
  return rows;
}

/** Returns the offers of the period by the hour of the week. There are no sums by hour and agent. */
export async function offersByHour(
  db: Db,
  { now }: Frame,
  selection: Selection,
): Promise<(Pick<Offers, "offered" | "missed"> & { hour: number })[]> {
  type Row = Pick<Offers, "offered" | "missed"> & { hour: number };
  const { rows } = isOfAll(selection)
    ? await sql<Row>`
        select key::int as hour, sum(offered)::bigint as offered, sum(missed)::bigint as missed
          from offer_sums where dimension = 'hour' and ${covered(now)} group by 1`.execute(db)
    : await sql<Row>`
        select hour_of_week as hour, count(*) as offered, count(*) filter (where outcome = 'missed') as missed
          from lead_offers
         where ${ofSelected(selection, sql`agent_id`)} and ${during(sql`offered_on`, now)}
         group by 1`.execute(db);
  return rows;
}

/** Returns the condition that a day is in the period. */
export function during(day: RawBuilder<unknown>, { from, until }: Frame["now"]): RawBuilder<boolean> {
  return sql`${day} between ${from}::date and ${until}::date`;
}
