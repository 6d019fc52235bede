import { type SqlBool, sql } from "kysely";
import type { Actor } from "#domain/access/permissions.ts";
import { untouchedStatuses } from "#domain/lead/status.ts";
import type { Db } from "#server/db/database.ts";
import { oneOf } from "#server/db/one-of.ts";
import { plannedOnce } from "#server/db/statement.ts";
import { withinReach } from "./reach.ts";

// The rules are in domain/lead/touch.ts. The trigger history_touches_lead stores the time of the first touch.

/** `isUntouched` as a condition on `leads`. Matches the index leads_untouched. */
export const untouched = sql<SqlBool>`(leads.touched_at is null and leads.status in ${oneOf(untouchedStatuses)})`;

/** `firstTouchDue` as an expression on `leads`. */
export const firstTouchDueAt = sql<string>`coalesce(leads.first_touch_due_at,
  leads.created_at + make_interval(mins => (select first_touch_minutes from agency)))`;

/** Leads that no person has worked on, although the time for it is over. */
export function untouchedLate(now: string) {
  return sql<SqlBool>`(${untouched} and ${firstTouchDueAt} <= ${plannedOnce(now, "timestamptz")})`;
}

/** Returns the number of untouched leads that this person may read, and of those that are late. */
export async function countUntouched(db: Db, actor: Actor, now: string): Promise<{ leads: number; late: number }> {
  const { rows } = await sql<{ leads: number; late: number }>`
    select count(*)::integer as leads, (count(*) filter (where ${untouchedLate(now)}))::integer as late
      from leads where ${untouched} and ${withinReach(actor, "lead.read", "leads")}`.execute(db);
  return rows[0] ?? { leads: 0, late: 0 };
}
