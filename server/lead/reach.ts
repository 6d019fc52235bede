import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Actor, type Owned, type Permission, scopeOf } from "#domain/access/permissions.ts";
import { askedStatuses, isExpertAsked } from "#domain/lead/expert.ts";
import { plannedOnce } from "#server/db/planned-once.ts";

/** What the scope of a permission is measured against: the owner of a lead or quote, and the lead's question to experts. */
export function ownership(record: { ownerId: number | null; expertStatus: string }): Owned {
  return { ownerId: record.ownerId, expertAsked: isExpertAsked(record.expertStatus) };
}

/** `isAllowed` for many rows at once: a condition on leads, or on quotes joined with their leads. */
export function withinReach(actor: Actor, permission: Permission, table: "leads" | "quotes"): RawBuilder<SqlBool> {
  const scope = scopeOf(actor.role, permission);
  if (scope === "any") return sql`true`;
  if (scope === "own") return sql`${sql.ref(`${table}.owner_id`)} = ${plannedOnce(actor.id, "bigint")}`;
  // Written out, as the indexes of what experts may read have it.
  if (scope === "asked")
    return sql`leads.expert_status in (${sql.join(askedStatuses.map((status) => sql.lit(status)))})`;
  return sql`false`;
}
