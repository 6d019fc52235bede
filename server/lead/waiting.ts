import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Actor } from "#domain/access/permissions.ts";
import type { WaitingLeads } from "#domain/work/waiting.ts";
import { plannedOnce } from "#server/db/statement.ts";
import { withinReach } from "./reach.ts";

/**
 * Returns the leads that wait for this person as a condition on `leads`. Each kind has a separate index
 * (migrations/0006-lead.sql).
 */
export function leadsWaiting(kind: WaitingLeads, actor: Actor, now: string): RawBuilder<SqlBool> {
  const self = plannedOnce(actor.id, "bigint");
  const conditions: Record<WaitingLeads, RawBuilder<SqlBool>> = {
    expertAsked: sql`leads.expert_status = 'requested' and leads.status <> 'deleted'`,
    toAssign: sql`leads.status = 'new'`,
    overdue: sql`leads.owner_id = ${self} and leads.reminder_at <= ${plannedOnce(now, "timestamptz")}`,
    toCall: sql`leads.status = 'assigned' and leads.touched_at is null and leads.owner_id = ${self}`,
    untouched: sql`leads.status = 'assigned' and leads.touched_at is null`,
  };
  return sql`(${conditions[kind]} and ${withinReach(actor, "lead.read", "leads")})`;
}
