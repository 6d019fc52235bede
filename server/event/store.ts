import type { Happened } from "#domain/event/audience.ts";
import { earlier, hour } from "#domain/shared/durations.ts";
import type { Db } from "#server/db/database.ts";
import { statement } from "#server/db/statement.ts";
import { ownership } from "#server/lead/index.ts";
import type { EventCursor } from "./cursor.ts";

/** Milliseconds that events are kept for readers who reconnect. Readers who come later get a reset. */
/** The number of missed events above which a reader gets a reset. */
export const mostMissed = 1000;

interface Row {
  here: EventCursor;
  kind: Happened["kind"] | null;
  record: string | null;
  userId: number | null;
  leadId: number | null;
  leadOwnerId: number | null;
  quoteId: number | null;
  quoteOwnerId: number | null;
  expertStatus: string | null;
}

/**
 * Reads the events after a snapshot. Returns one row without an event if there are none, so that the new position is
 * known. Snapshot and rows come from one statement, so that no event falls between them.
 */
const readAfter = statement<[after: EventCursor, until: EventCursor | null, limit: number], Row>(
  `select pg_current_snapshot()::text as here, event.kind, event.record, event.user_id,
          leads.id as lead_id, leads.owner_id as lead_owner_id, leads.expert_status,
          quotes.id as quote_id, quotes.owner_id as quote_owner_id
     from (select) as once
     left join (
       select * from live_events
        where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
          and ($2::text is null or pg_visible_in_snapshot(xid, $2::pg_snapshot))
        order by xid, id limit $3::integer
     ) as event on true
     left join quotes on quotes.id = event.quote_id
     left join leads on leads.id = coalesce(event.lead_id, quotes.lead_id)
    order by event.xid, event.id`,
);

/** Returns the position at which a new reader starts. */
const present = statement<[], { here: EventCursor }>("select pg_current_snapshot()::text as here");

export async function cursorNow(db: Db): Promise<EventCursor> {
  const [row] = await present(db);
  if (!row) throw new Error("PostgreSQL has no snapshot");
  return row.here;
}

/**
 * Returns the events after a position, and the new position; `happened` is undefined if there are too many. `until`
 * limits the read.
 */
export async function eventsAfter(
  db: Db,
  after: EventCursor,
  until: EventCursor | null = null,
): Promise<{ here: EventCursor; happened: Happened[] | undefined }> {
  const rows = await readAfter(db, after, until, mostMissed + 1);
  const here = rows[0]?.here ?? after;
  return { here, happened: rows.length > mostMissed ? undefined : rows.flatMap(asHappened) };
}

function asHappened({
  kind,
  record,
  userId,
  leadId,
  leadOwnerId,
  quoteId,
  quoteOwnerId,
  expertStatus,
}: Row): Happened[] {
  if (kind === null) return [];
  const of = (id: number | null, ownerId: number | null) =>
    id === null ? null : { id, ...ownership({ ownerId, expertStatus: expertStatus ?? "none" }) };
  return [{ kind, record, userId, lead: of(leadId, leadOwnerId), quote: of(quoteId, quoteOwnerId) }];
}

const forgotten = statement<[after: EventCursor], { isLost: boolean }>(
  `select pg_snapshot_xmin($1::pg_snapshot) <= xid
          or pg_snapshot_xmax($1::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) as is_lost
     from forgotten_live_events`,
);

/** Returns whether events after this position were deleted, or whether it comes from another database. */
export async function isLost(db: Db, after: EventCursor): Promise<boolean> {
  return (await forgotten(db, after))[0]?.isLost ?? true;
}

const forget = statement<[before: string], never>(
  `with gone as (delete from live_events where at < $1::timestamptz returning xid)
   update forgotten_live_events set xid = greatest(xid, (select max(xid) from gone))`,
);

export async function forgetEvents(db: Db, now: string): Promise<void> {
  await forget(db, earlier(now, hour));
}

const viewing = statement<[quoteId: number, leadId: number], never>(
  `insert into live_events (kind, lead_id, quote_id)
   select 'viewing', $2::bigint, $1::bigint
    where not exists (select from live_events
                       where kind = 'viewing' and quote_id = $1::bigint and at > clock_timestamp() - interval '1 minute')`,
);

/** Reports that a customer views a quote, at most once per minute. */
export async function tellOfViewing(db: Db, { id, leadId }: { id: number; leadId: number }): Promise<void> {
  await viewing(db, id, leadId);
}

/** Returns which of these sessions are still signed in, with their roles. */
export const liveSessions = statement<[ids: number[], now: string], { sessionId: number; id: number; role: string }>(
  `select sessions.id as session_id, users.id, users.role
     from sessions join users on users.id = sessions.user_id
    where sessions.id = any($1::bigint[]) and sessions.ended_at is null and sessions.ends_at > $2::timestamptz
      and users.is_active`,
);
