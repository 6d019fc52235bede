import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ReportAge } from "#contract/report/period.ts";
import { type Actor, scopeOf } from "#domain/access/permissions.ts";
import type { Db } from "#server/db/database.ts";

/**
 * Returns how old the figures of sales are that the person may read. The clock of the database measures it, because its
 * triggers note each change.
 * @param isMissing the condition on commission_sales for a change that the figures do not include
 */
export async function ageOfFigures(
  db: Db,
  { id, role }: Actor,
  isMissing: RawBuilder<SqlBool> = sql`stale_since is not null`,
): Promise<ReportAge> {
  const reach = scopeOf(role, "report.read") === "any" ? sql`true` : sql`owner_id = ${id}`;
  const { rows } = await sql<ReportAge>`
    select coalesce(greatest(0, ceil(extract(epoch from now() - min(stale_since)))), 0)::bigint as seconds,
           count(*)::bigint as changes
      from commission_sales where ${isMissing} and ${reach}`.execute(db);
  return rows[0] ?? { seconds: 0, changes: 0 };
}

/**
 * Returns how old the figures of leads are that the person may read. The clock of the database measures it, because its
 * triggers note each change. The sums of offers include every change.
 */
export async function ageOfLeads(db: Db, { id, role }: Actor): Promise<ReportAge> {
  const reach =
    scopeOf(role, "report.read") === "any"
      ? sql`true`
      : sql`exists (select from leads where leads.id = lead_id and owner_id = ${id})`;
  const { rows } = await sql<ReportAge>`
    select coalesce(greatest(0, ceil(extract(epoch from now() - min(at)))), 0)::bigint as seconds,
           count(distinct lead_id) as changes
      from lead_step_changes where ${reach}`.execute(db);
  return rows[0] ?? { seconds: 0, changes: 0 };
}

/** Returns the age of figures of sales and of leads together. */
export function olderOf(one: ReportAge, other: ReportAge): ReportAge {
  return { seconds: Math.max(one.seconds, other.seconds), changes: one.changes + other.changes };
}
