import { sql } from "kysely";
import type { CallInput } from "#contract/call.ts";
import type { User } from "#contract/user.ts";
import type { userCalls } from "#contract/user-calls.ts";
import { isAllowed } from "#domain/access/permissions.ts";
import { userList } from "#domain/user/list.ts";
import { declaredList } from "#server/db/declared-list.ts";
import { instantText } from "#server/db/json-row.ts";
import type { StaffContext } from "#server/http/context.ts";
import { rowsAsJson } from "#server/http/ready-json.ts";
import { isAssigned } from "./store.ts";
import { readsPrivate } from "./view.ts";

/** One agency has some hundred people: they are answered whole, and looked through without an index. */
export const people = declaredList<typeof userList, User>(userList, {
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
    // Whoever never signed in comes last.
    lastSignInAt: {
      ASC: "coalesce(users.last_sign_in_at, 'infinity')",
      DESC: "coalesce(users.last_sign_in_at, '-infinity')",
    },
  },
  filters: {
    role: { is: (role) => sql`users.role = ${role}` },
    isActive: { is: (isActive) => sql`users.is_active = ${isActive}` },
    keyword: {
      chosen: (keyword, { actor }) => {
        const searched = readsPrivate(actor)
          ? sql`concat_ws(' ', users.name, users.email, users.phone)`
          : sql`users.name`;
        return sql`strpos(search_form(${searched}), search_form(${keyword})) > 0`;
      },
    },
  },
  // Of oneself one may read everything.
  reach: (actor, permission) => (isAllowed(actor, permission) ? sql`true` : sql`users.id = ${actor.id}`),
});

export async function listPeople(query: CallInput<typeof userCalls.list>["query"], { db, actor, now }: StaffContext) {
  const { items } = await people.page(db, query, { actor, now });
  return rowsAsJson(items);
}
