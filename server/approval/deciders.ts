import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Actor, scopeOf } from "#domain/access/permissions.ts";
import { type Role, roles } from "#domain/access/roles.ts";
import { requestKinds } from "#domain/after-sale/request.ts";
import { approvalKind, approvalKindNames } from "#domain/approval/kinds.ts";
import { decidingRoles } from "#domain/approval/two-people.ts";
import type { Db } from "#server/db/database.ts";
import { oneOf } from "#server/db/one-of.ts";

/** The active people whose role may decide something, as an SQL expression that a statement about a record selects. */
export const decidersJson = sql<Actor[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'role', role) order by id), '[]')
    from users where is_active and role in ${oneOf(decidingRoles)})`;

/**
 * Returns the active people whose role may decide something, and locks them until the transaction ends. A person who is
 * deactivated at the same time counts either for both transactions or for neither. The caller has locked the record.
 */
export async function lockDeciders(db: Db): Promise<Actor[]> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "role"])
    .where("isActive", "=", true)
    .where("role", "in", decidingRoles)
    .orderBy("id")
    .forShare()
    .execute();
  return rows.map(({ id, role }) => ({ id, role: role as Role }));
}

/**
 * The sum of the other refunds of the trip of `request` that were approved without an administrator, in cents. A trip that
 * is refunded in pieces, before and after an exchange, reaches the limit as if it were refunded at once. A refund that grew
 * after its approval, because the airline kept less, counts as it is now.
 */
export const earlierRefunds = sql<number>`(
  select coalesce(sum(greatest((amount.value ->> 'cents')::bigint, refunded.cents)), 0)::bigint
    from (select distinct on (subject, subject_id) subject, subject_id, decided_by, after
            from approval_requests
           where quote_id in (select sales_of_trip(request.quote_id)) and status = 'approved'
             and subject in ${oneOf(requestKinds)}
             and (subject, subject_id) <> (request.subject, request.subject_id)
           order by subject, subject_id, id desc) as earlier
    join users as approver on approver.id = earlier.decided_by and approver.role <> 'admin'
    cross join lateral jsonb_array_elements(earlier.after) as amount
    cross join lateral (select sum(cash_cents)::bigint as cents from request_lines
                         where request_id = earlier.subject_id) as refunded
   where amount.value ->> 'what' = 'refund')`;

/** The people whom `request` pays: those who are stored with it, and those who earn on its sale now. */
export const paidByIt = sql<number[]>`(request.paid_to || earners_of_trip(request.quote_id))`;

/** A condition on the table `request`: the person decides it, as domain/approval/two-people.ts says. */
export function isDecidedBy(person: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`(not ${involves(person)} or not exists (
    select from users as other
     where other.is_active and ${mayDecide} and not ${involves(sql`other.id`)}))`;
}

function involves(person: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`(request.requested_by is not distinct from ${person}
    or ${person} = any (request.written_by) or ${person} = any (${paidByIt}))`;
}

const isAboveLimit = sql`exists (
  select from jsonb_array_elements(request.after) as amount
   where amount.value ->> 'what' = 'refund' and (amount.value ->> 'cents')::bigint <> 0
     and (amount.value ->> 'cents')::bigint + ${earlierRefunds} > (select refund_limit_cents from agency))`;

const kindsOfRoles = approvalKindNames.map((kind) => {
  const may = roles.filter((role) => scopeOf(role, approvalKind(kind).decides));
  return sql`(request.kind = ${sql.lit(kind)} and other.role in ${oneOf(may)})`;
});

const mayDecide = sql`(${sql.join(kindsOfRoles, sql` or `)}) and (other.role = 'admin' or not ${isAboveLimit})`;
