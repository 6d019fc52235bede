import { sql } from "kysely";
import type { CallInput } from "#contract/shared/call.ts";
import type { userCalls } from "#contract/user/calls.ts";
import { type User, user } from "#contract/user/user.ts";
import { isAllowed } from "#domain/access/permissions.ts";
import { userList } from "#domain/user/list.ts";
import { instantText } from "#server/db/json-row.ts";
import { declaredList } from "#server/db/list/declared-list.ts";
import type { StaffContext } from "#server/http/context.ts";
import { rowsAsJson } from "#server/http/ready-json.ts";
import { isAssigned } from "./store.ts";
import { readsPrivate } from "./view.ts";

/** An agency has a few hundred people, so the list is returned as a whole and searched without an index. */
export const people = declaredList<typeof userList, User>(userList, {
  row: user,
  of: "users",
  from: sql`users`,
  shownWith: sql``,
  fields: {
    id: "users.id",
    name: "users.name",
    role: "users.role",
    isActive: "users.is_active",
    availability: "coalesce((select status from queue_agents where user_id = users.id), 'unavailable')",
    picture: "users.picture_url",
    email: "users.email",
    phone: "users.phone",
    commission: "(users.commission_bps / 100.0)::float8",
    hiredOn: "users.hired_on",
    lastSignInAt: instantText("users.last_sign_in_at"),
    isAssigned,
  },
  sorts: {
    name: "search_form(users.name)",
    role: "users.role",
    createdAt: "users.created_at",
    // People who have never signed in come last.
    lastSignInAt: {
      ASC: "coalesce(users.last_sign_in_at, 'infinity')",
      DESC: "coalesce(users.last_sign_in_at, '-infinity')",
    },
  },
  filters: {
    role: { equals: (role) => sql`users.role = ${role}` },
    isActive: { equals: (isActive) => sql`users.is_active = ${isActive}` },
    keyword: {
      conditionFor: (keyword, { actor }) => {
        const searched = readsPrivate(actor)
          ? sql`concat_ws(' ', users.name, users.email, users.phone)`
          : sql`users.name`;
        return sql`strpos(search_form(${searched}), search_form(${keyword})) > 0`;
      },
    },
  },
  // Everyone may read all of their own fields.
  reach: (actor, permission) => (isAllowed(actor, permission) ? sql`true` : sql`users.id = ${actor.id}`),
});

export async function listPeople(
  query: CallInput<typeof userCalls.list>["query"],
  { db, actor, now, zone }: StaffContext,
) {
  const { items } = await people.page(db, query, { actor, now, zone });
  return rowsAsJson(items);
}
