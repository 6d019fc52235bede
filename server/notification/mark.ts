import { mostUnread } from "#contract/notification/calls.ts";
import type { Db } from "#server/db/database.ts";
import { statement } from "#server/db/statement.ts";

const unread = statement<[userId: number], { unread: number }>(
  `select count(*)::integer as unread from
     (select from notifications where user_id = $1::bigint and read_at is null limit ${mostUnread}) as counted`,
);

/** Counts no further than the answer shows, so that a thousand cost as much as a hundred. */
export async function countUnread(db: Db, userId: number): Promise<number> {
  return (await unread(db, userId))[0]?.unread ?? 0;
}

/** Marks a notification as read or unread. One that is already read keeps its time. */
export const markRead = statement<[id: number, at: string | null], never>(
  `update notifications set read_at = case when $2::timestamptz is null then null else coalesce(read_at, $2::timestamptz) end
    where id = $1::bigint`,
);

/** Marks all notifications as read, up to the newest one that the person has seen. */
export const markAllRead = statement<[userId: number, through: number, at: string], never>(
  `update notifications set read_at = $3::timestamptz
    where user_id = $1::bigint and read_at is null and id <= $2::bigint`,
);
