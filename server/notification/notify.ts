import type { NotificationFacts } from "#contract/notification/calls.ts";
import { type Involvement, type NotificationKind, notificationKind } from "#domain/notification/kinds.ts";
import type { Party } from "#domain/process/process.ts";
import type { Db } from "#server/db/database.ts";
import { statement } from "#server/db/statement.ts";

/** The people involved in a record, by their part in it. Unknown ones are omitted. */
export type Involved = Readonly<Partial<Record<Involvement, number | null>>>;

/** Returns the owner of a record after a change, and the former owner if it changed. */
export function ownersOf(before: number | null, set: { ownerId?: unknown } | undefined): Involved {
  if (set?.ownerId === undefined || set.ownerId === before) return { owner: before };
  return { owner: set.ownerId as number | null, formerOwner: before };
}

export interface Notice {
  kind: NotificationKind;
  leadId: number | null;
  quoteId: number | null;
  involved?: Involved;
  facts?: NotificationFacts;
  /** The party who acted. A person is not notified of their own actions. */
  by: Party;
  /** ISO instant. */
  now: string;
}

/**
 * Notifies everyone whom the table of kinds names and who has not turned the kind off. Runs one statement at most, in
 * the caller's transaction.
 */
export async function notify(
  db: Db,
  { kind, leadId, quoteId, involved = {}, facts = {}, by, now }: Notice,
): Promise<void> {
  const { tells, roles = [] } = notificationKind(kind);
  const actorId = typeof by === "string" ? null : by.id;
  const people = tells.flatMap((involvement) => involved[involvement] ?? []).filter((id) => id !== actorId);
  if (people.length === 0 && roles.length === 0) return;
  await insert(db, people, [...roles], kind, leadId, quoteId, actorId, JSON.stringify(facts), now);
}

type Values = [
  people: number[],
  roles: string[],
  kind: string,
  leadId: number | null,
  quoteId: number | null,
  actorId: number | null,
  facts: string,
  now: string,
];

const insert = statement<Values, never>(
  `insert into notifications (user_id, kind, lead_id, quote_id, actor_id, facts, at)
   select users.id, $3, $4::bigint, $5::bigint, $6::bigint, $7::jsonb, $8::timestamptz from users
    where is_active and (id = any($1::bigint[]) or role = any($2::text[])) and id is distinct from $6::bigint
      and not exists (select from notification_choices chosen where chosen.user_id = users.id and chosen.kind = $3 and not in_app)
    order by id`,
);

/** Marks a notification as read because its task is done or no longer needed. */
export const settleNotifications = statement<
  [kind: NotificationKind, leadId: number, userId: number, now: string],
  never
>(
  `update notifications set read_at = $4::timestamptz
    where user_id = $3::bigint and read_at is null and kind = $1 and lead_id = $2::bigint`,
);

/** Marks the notifications of a kind with these facts about a record as read for everyone, because nothing is left to do. */
export async function settleOfRecord(
  db: Db,
  { kind, leadId, quoteId, facts = {}, now }: Omit<Notice, "involved" | "by">,
): Promise<void> {
  await settleForAll(db, kind, leadId, quoteId, JSON.stringify(facts), now);
}

type Settled = [kind: NotificationKind, leadId: number | null, quoteId: number | null, facts: string, now: string];

const settleForAll = statement<Settled, never>(
  `update notifications set read_at = $5::timestamptz
    where lead_id = $2::bigint and quote_id = $3::bigint and kind = $1 and facts @> $4::jsonb and read_at is null`,
);
