import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { reportCalls } from "#contract/report/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { type Actor, scopeOf } from "#domain/access/permissions.ts";
import { usdAt } from "../usd.ts";

export type Question = CallInput<typeof reportCalls.afterSale>["query"];

/** Returns the condition on records of the sales that the question selects and the person may read. */
export function conditionOf(question: Question, actor: Actor): RawBuilder<SqlBool> {
  const conditions = ofOwner(sql`owner_id`, question, actor);
  if (conditions.length === 0) return sql`true`;
  // Without OFFSET, PostgreSQL looks up the quote of each record, which takes twice as long as reading the person's quotes.
  return sql`record.quote_id in (select id from quotes where ${sql.join(conditions, sql` and `)} offset 0)`;
}

/** Returns the same condition on sales that are not over. Reports of money assign a sale to its owner at the signature. */
export function conditionOnSales(question: Question, actor: Actor): RawBuilder<SqlBool> {
  return sql`(${sql.join([sql`not sale.is_over`, ...ofOwner(sql`sale.owner_id`, question, actor)], sql` and `)})`;
}

function ofOwner(ownerId: RawBuilder<unknown>, { agentId, teamLeadId }: Question, { id, role }: Actor) {
  const scope = scopeOf(role, "report.read");
  return [
    ...(scope === "any" ? [] : [scope === "own" ? sql`${ownerId} = ${id}` : sql`false`]),
    ...(agentId === undefined ? [] : [sql`${ownerId} = ${agentId}`]),
    ...(teamLeadId === undefined ? [] : [sql`${ownerId} in (select id from users where team_lead_id = ${teamLeadId})`]),
  ];
}

/** The number of records and their amount. */
export const counted = sql`count(*)::bigint as count, coalesce(sum(record.usd), 0)::bigint as cents`;

/** The amount of a record in cents of USD; null without a rate of exchange. The rate of USD is not looked up. */
const usd = sql`case when record.currency = 'USD' then record.amount_cents when record.currency <> 'USD'
  then (select ${sql.raw(usdAt("usd_millionths", "record.amount_cents"))}
          from sale_figures where id = record.quote_id and currency <> 'USD') end`;

/** Returns records with their amounts in USD, as a FROM clause. The amount of each is computed once. */
export function chosenRecords(condition: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return sql`(select record.*, ${usd} as usd from after_sale_records as record where ${condition} offset 0) as record`;
}
