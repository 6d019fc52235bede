import { type SqlBool, sql } from "kysely";
import type { reportCalls } from "#contract/report/calls.ts";
import type { CallAnswer } from "#contract/shared/call.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import type { Db } from "#server/db/database.ts";
import { onOneConnection } from "#server/db/transaction.ts";
import type { StaffContext } from "#server/http/context.ts";
import { distinctValues } from "../distinct-values.ts";
import { peopleWhoLead, peopleWith } from "../people.ts";

const isSold = sql<SqlBool>`sold_on is not null and not is_over`;

type Values = CallAnswer<typeof reportCalls.salesFilters>;

/** Returns the values of the sales that the person may read, sorted. */
export function salesFilters({ db, actor }: Pick<StaffContext, "db" | "actor">): Promise<Values> {
  return onOneConnection(db, (one) =>
    scopeOf(actor.role, "report.read") === "any" ? valuesOfAll(one) : valuesOfOwner(one, actor.id),
  );
}

async function valuesOfAll(db: Db): Promise<Values> {
  const [agents, teamLeads, routes, airlines, consolidators, sources] = await Promise.all([
    peopleWith(db, sql<SqlBool>`exists (select from commission_sales where owner_id = person.id)`),
    peopleWhoLead(db),
    distinctValues(db, "sale_figures", "route", isSold),
    distinctValues(db, "sale_figures", "airline", isSold),
    distinctValues(db, "sale_figures", "consolidator", isSold),
    distinctValues(db, "sale_figures", "source", isSold),
  ]);
  return { agents, teamLeads, routes, airlines, consolidators, sources };
}

async function valuesOfOwner(db: Db, ownerId: number): Promise<Values> {
  const { rows } = await sql<Pick<Values, "routes" | "airlines" | "consolidators" | "sources">>`
    select coalesce(array_agg(distinct route order by route), '{}') as routes,
           coalesce(array_agg(distinct airline order by airline), '{}') as airlines,
           coalesce(array_agg(distinct consolidator order by consolidator) filter (where consolidator <> ''), '{}') as consolidators,
           coalesce(array_agg(distinct source order by source) filter (where source <> ''), '{}') as sources
      from sale_figures where owner_id = ${ownerId} and sold_on is not null and not is_over`.execute(db);
  const values = rows[0] ?? { routes: [], airlines: [], consolidators: [], sources: [] };
  return { agents: [], teamLeads: [], ...values };
}
