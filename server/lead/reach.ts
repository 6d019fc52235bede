import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Actor, type Owned, type Permission, scopeOf } from "#domain/access/permissions.ts";
import { askedStatuses, isExpertAsked } from "#domain/lead/expert.ts";
import { oneOf } from "#server/db/one-of.ts";
import { plannedOnce } from "#server/db/statement.ts";

/**
 * Returns the facts that the scope of a permission is compared with: the owner of a lead or quote, and the status of
 * the lead's question to experts.
 */
export function ownership(record: { ownerId: number | null; expertStatus: string }): Owned {
  return { ownerId: record.ownerId, expertAsked: isExpertAsked(record.expertStatus) };
}

/** Returns `isAllowed` as a condition on leads, or on quotes joined with their leads. */
export function withinReach(actor: Actor, permission: Permission, table: "leads" | "quotes"): RawBuilder<SqlBool> {
  const scope = scopeOf(actor.role, permission);
  if (scope === "any") return sql`true`;
  if (scope === "own") return sql`${sql.ref(`${table}.owner_id`)} = ${plannedOnce(actor.id, "bigint")}`;
  // Written as literals, to match the partial index of leads that experts may read.
  if (scope === "asked") return sql`leads.expert_status in ${oneOf(askedStatuses)}`;
  return sql`false`;
}
