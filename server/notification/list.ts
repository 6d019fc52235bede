import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Notification, NotificationFacts, notificationCalls } from "#contract/notification/calls.ts";
import type { CallInput, CallResult } from "#contract/shared/call.ts";
import { type Actor, isAllowed, type Permission } from "#domain/access/permissions.ts";
import {
  kindsAbout,
  type NotificationKind,
  notificationKind,
  type Subject,
  subjects,
} from "#domain/notification/kinds.ts";
import type { Db } from "#server/db/database.ts";
import { asPage, decodeCursor } from "#server/db/keyset.ts";

/** Returns a condition on leads, or on quotes joined with their leads, that selects the rows within a permission. */
export type WithinReach = (actor: Actor, permission: Permission, table: "leads" | "quotes") => RawBuilder<SqlBool>;

/** Returns one page of a person's notifications. Those about a record that they may no longer read omit the facts. */
export async function listNotifications(
  db: Db,
  actor: Actor,
  { cursor: after, limit, only }: CallInput<typeof notificationCalls.list>["query"],
  withinReach: WithinReach,
): Promise<CallResult<typeof notificationCalls.list>> {
  const cursor = decodeCursor(after);
  const { rows } = await sql<Row>`
    select notifications.id, notifications.kind, notifications.at, notifications.read_at, notifications.lead_id,
           notifications.quote_id, notifications.facts, users.id as by_id, users.name as by_name,
           btrim(leads.first_name || ' ' || leads.last_name) as customer,
           coalesce(${isReadable(actor, withinReach)}, false) as is_readable
      from notifications
      left join leads on leads.id = notifications.lead_id
      left join quotes on quotes.id = notifications.quote_id
      left join users on users.id = notifications.actor_id
     where notifications.user_id = ${actor.id}
       ${only === "unread" ? sql`and notifications.read_at is null` : sql``}
       ${cursor ? sql`and notifications.id < ${cursor.id}::bigint` : sql``}
     order by notifications.id desc limit ${limit + 1}`.execute(db);
  const { items, nextCursor } = asPage(rows, limit, ({ at, id }) => ({ value: at, id }));
  return { items: items.map(asNotification), nextCursor };
}

interface Row {
  id: number;
  kind: NotificationKind;
  at: string;
  readAt: string | null;
  leadId: number | null;
  quoteId: number | null;
  facts: NotificationFacts;
  byId: number | null;
  byName: string | null;
  customer: string | null;
  isReadable: boolean;
}

/** Returns a condition that checks the permission for the subject of each kind. */
function isReadable(actor: Actor, withinReach: WithinReach): RawBuilder<SqlBool> {
  const cases = (Object.keys(subjects) as Subject[]).map((subject) => {
    const { of, needs } = subjects[subject];
    const conditions = needs.map((permission) =>
      of ? withinReach(actor, permission, of) : sql<SqlBool>`${isAllowed(actor, permission)}::boolean`,
    );
    const all = conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
    return sql`when notifications.kind = any(${kindsAbout(subject)}::text[]) then ${all}`;
  });
  return sql<SqlBool>`case ${sql.join(cases, sql` `)} else false end`;
}

function asNotification({ customer, byId, byName, facts, isReadable: mayRead, ...row }: Row): Notification {
  const by = byId !== null && byName !== null ? { id: byId, name: byName } : null;
  const isOfRecord = subjects[notificationKind(row.kind).about].of !== null;
  return { ...row, told: mayRead ? { customer: isOfRecord ? customer : null, by, facts } : null };
}
