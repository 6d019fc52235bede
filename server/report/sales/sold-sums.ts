import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Figures, SaleFigure, SaleGroup } from "#domain/report/sales.ts";
import type { Db } from "#server/db/database.ts";
import type { Frame } from "../frame.ts";
import { covered, isNow, partOf, within } from "../parts.ts";
import type { Selection } from "./selection.ts";

/** Sums of one part of a period, or of one group in a period. */
export interface SumRow extends Partial<Figures> {
  isNow: boolean;
  /** The first day of the part; null in the sums of a group. */
  part: string | null;
  /** Null in the sums of a part. */
  key: string | null;
}
type SoldRow = SumRow & Record<SaleFigure, number>;

/** The value by which sales are grouped, as text. As in sum_sale (migrations/views/37-sums-of-sales.sql). */
export const groupColumns: Record<SaleGroup, RawBuilder<string>> = {
  agent: sql`sale.owner_id::text`,
  route: sql`sale.route`,
  airline: sql`sale.airline`,
  consolidator: sql`sale.consolidator`,
  source: sql`sale.source`,
  currency: sql`sale.currency`,
};

/** Returns the condition on sales, as in list-sold.ts. */
export function conditionOf({ values, teamLeadId }: Selection): RawBuilder<SqlBool> {
  const { agent, ...texts } = values;
  const conditions = [
    sql<SqlBool>`not sale.is_over`,
    ...(agent === undefined ? [] : [sql<SqlBool>`sale.owner_id = ${Number(agent)}`]),
    ...Object.entries(texts).map(([column, value]) => sql<SqlBool>`${sql.ref(`sale.${column}`)} = ${value}`),
    ...(teamLeadId === undefined
      ? []
      : [sql<SqlBool>`sale.owner_id in (select id from users where team_lead_id = ${teamLeadId})`]),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** Returns the sums of each part of both periods. */
export async function soldByPart(db: Db, frame: Frame, selection: Selection): Promise<SoldRow[]> {
  const stored = storedSum(selection);
  const part = (day: RawBuilder<unknown>) =>
    sql`${isNow(day, frame)} as is_now, ${partOf(frame.step, day)} as part, null as key`;
  const { rows } = stored
    ? await sql<SoldRow>`
        select ${part(sql`start`)}, ${storedFigures}
          from sale_sums
         where dimension = ${stored.dimension} and key = ${stored.key} and step = 'day' and ${within(sql`start`, frame)}
         group by 1, 2`.execute(db)
    : await sql<SoldRow>`
        select ${part(sql`sold_on`)}, ${figuresOfSales}
          from sale_figures as sale
         where sold_on is not null and ${within(sql`sold_on`, frame)} and ${conditionOf(selection)}
         group by 1, 2`.execute(db);
  return rows;
}

/** Returns the sums of each group in both periods. */
export async function soldByGroup(db: Db, frame: Frame, selection: Selection, by: SaleGroup): Promise<SoldRow[]> {
  const stored = storedGroups(selection, by);
  const { rows } = stored
    ? await sql<SoldRow>`
        select ${isNow(sql`start`, frame)} as is_now, null as part, key, ${storedFigures}
          from sale_sums
         where dimension = ${by} and (${covered(frame.now)} or ${covered(frame.before)}) and ${stored}
         group by 1, 3`.execute(db)
    : await sql<SoldRow>`
        select ${isNow(sql`sold_on`, frame)} as is_now, null as part, ${groupColumns[by]} as key, ${figuresOfSales}
          from sale_figures as sale
         where sold_on is not null and ${within(sql`sold_on`, frame)} and ${conditionOf(selection)}
         group by 1, 3`.execute(db);
  return rows;
}

/** Returns the sum in sale_sums that has exactly the selected sales. Undefined if there is none. */
function storedSum({ values, teamLeadId }: Selection): { dimension: SaleGroup | "all"; key: string } | undefined {
  const [first, second] = Object.entries(values) as [SaleGroup, string][];
  if (teamLeadId !== undefined || second) return undefined;
  return first ? { dimension: first[0], key: first[1] } : { dimension: "all", key: "" };
}

/** Returns the condition on the sums of groups that have exactly the selected sales. Undefined if there are none. */
function storedGroups({ values, teamLeadId }: Selection, by: SaleGroup): RawBuilder<SqlBool> | undefined {
  const { [by]: key, ...others } = values;
  if (Object.keys(others).length > 0) return undefined;
  if (teamLeadId !== undefined && by !== "agent") return undefined;
  const ofKey = key === undefined ? sql`true` : sql`key = ${key}`;
  const ofTeam = sql`key = any (array(select id::text from users where team_lead_id = ${teamLeadId}))`;
  return teamLeadId === undefined ? sql`${ofKey}` : sql`(${ofKey} and ${ofTeam})`;
}

const storedFigures = sql`
  sum(sales)::bigint as sales, sum(passengers)::bigint as passengers, sum(sold_cents)::bigint as sold_cents,
  sum(gross_profit_cents)::bigint as gross_profit_cents, sum(protection_profit_cents)::bigint as protection_profit_cents,
  sum(net_tips_cents)::bigint as net_tips_cents, sum(breakage_cents)::bigint as breakage_cents,
  sum(agency_loss_cents)::bigint as agency_loss_cents, sum(profit_cents)::bigint as profit_cents`;

const figuresOfSales = sql`
  count(*)::bigint as sales, sum(passengers)::bigint as passengers,
  sum(sell_cents + protection_cents + gratuity_cents)::bigint as sold_cents,
  sum(gross_profit_cents)::bigint as gross_profit_cents, sum(protection_profit_cents)::bigint as protection_profit_cents,
  sum(net_tips_cents)::bigint as net_tips_cents, sum(breakage_cents)::bigint as breakage_cents,
  sum(agency_loss_cents)::bigint as agency_loss_cents, sum(profit_cents)::bigint as profit_cents`;
