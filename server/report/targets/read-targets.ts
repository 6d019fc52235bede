import { sql } from "kysely";
import type { AgentTarget, MonthTargets } from "#contract/report/targets.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { daysOfMonth } from "#domain/report/targets.ts";
import { instantText } from "#server/db/json-row.ts";
import type { StaffContext } from "#server/http/context.ts";

/** Returns the targets of a month that the person may read, by the name of the agent. */
export async function readTargets(
  month: string,
  { db, actor }: Pick<StaffContext, "db" | "actor">,
): Promise<MonthTargets> {
  const reach = scopeOf(actor.role, "report.read") === "any" ? sql`true` : sql`users.id = ${actor.id}`;
  const { rows } = await sql<AgentTarget>`
    select json_build_object('id', users.id, 'name', users.name) as agent, target.profit_cents, target.sales,
           coalesce(target.version, 0) as version,
           case when setter.id is not null then json_build_object('id', setter.id, 'name', setter.name) end as set_by,
           ${sql.raw(instantText("target.set_at"))} as set_at
      from users
      left join agent_targets as target on target.user_id = users.id and target.month = ${daysOfMonth(month).from}::date
      left join users as setter on setter.id = target.set_by
     where ${reach}
       and (users.role = 'agent' and users.is_active or target.profit_cents is not null or target.sales is not null)
     order by users.name, users.id`.execute(db);
  return { month, rows };
}
