import { sql } from "kysely";
import type { reportCalls } from "#contract/report/calls.ts";
import type { CallAnswer } from "#contract/shared/call.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import type { Db } from "#server/db/database.ts";
import { onOneConnection } from "#server/db/transaction.ts";
import type { StaffContext } from "#server/http/context.ts";
import { distinctValues } from "../distinct-values.ts";
import { peopleWhoLead, peopleWith } from "../people.ts";
import { hadBy } from "./selection.ts";

type Values = CallAnswer<typeof reportCalls.funnelFilters>;

/** Returns the values of the leads that the person may count, sorted. */
export function funnelFilterValues({ db, actor }: Pick<StaffContext, "db" | "actor">): Promise<Values> {
  return onOneConnection(db, (one) =>
    scopeOf(actor.role, "report.read") === "any" ? valuesOfAll(one) : valuesOfHolder(one, actor.id),
  );
}

async function valuesOfAll(db: Db): Promise<Values> {
  const [agents, teamLeads, sources, routes] = await Promise.all([
    peopleWith(
      db,
      sql`exists (
      select from lead_sums where dimension = 'agent' and step = 'month' and key = person.id::text)`,
    ),
    peopleWhoLead(db),
    distinctValues(db, "lead_steps", "source"),
    distinctValues(db, "lead_steps", "route"),
  ]);
  return { agents, teamLeads, sources, routes };
}

async function valuesOfHolder(db: Db, userId: number): Promise<Values> {
  const { rows } = await sql<Pick<Values, "sources" | "routes">>`
    select coalesce(array_agg(distinct source order by source) filter (where source <> ''), '{}') as sources,
           coalesce(array_agg(distinct route order by route) filter (where route <> ''), '{}') as routes
      from lead_steps as lead where ${hadBy(userId)}`.execute(db);
  const values = rows[0] ?? { sources: [], routes: [] };
  return { agents: [], teamLeads: [], sources: values.sources, routes: values.routes };
}
