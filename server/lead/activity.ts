import { sql } from "kysely";
import type { Activity } from "#contract/lead.ts";
import type { Actor } from "#domain/access/permissions.ts";
import { moneyEvents } from "#domain/quote/history.ts";
import type { Db } from "#server/db/database.ts";
import { asPage, decodeCursor } from "#server/db/keyset.ts";
import { changesBetween } from "./events.ts";
import { withinReach } from "./reach.ts";

interface ActivityRow {
  id: number;
  source: "lead" | "quote";
  kind: string;
  at: string;
  actorId: number | null;
  actorName: string | null;
  quoteId: number | null;
  oldValue: Record<string, unknown> | null;
  newValue: Record<string, unknown> | null;
  reason: string | null;
}

/**
 * What happened to a lead and all its quotes, or to one quote, newest first. Two histories are merged by time;
 * each is read no further than one page. Quotes this person may not read are left out, and of events about money
 * what they say; that `actor` may read the lead itself is for the caller to know.
 */
export async function listActivity(
  db: Db,
  of: { leadId: number } | { quoteId: number },
  actor: Actor,
  page: { cursor?: string | undefined; limit: number },
): Promise<{ items: Activity[]; nextCursor: string | null }> {
  const cursor = decodeCursor(page.cursor);
  const before = cursor ? sql`and (at, ordering) < (${cursor.value}::timestamptz, ${cursor.id}::bigint)` : sql``;
  const quotes = "leadId" in of ? sql`quotes.lead_id = ${of.leadId}` : sql`quotes.id = ${of.quoteId}`;
  const leads = "leadId" in of ? sql`lead_id = ${of.leadId}` : sql`false`;
  // Ids of two tables can be equal at the same instant: an even and an odd number keep their order total.
  const { rows } = await sql<ActivityRow & { ordering: number }>`
    select happened.*, users.name as actor_name from (
      (select id, 'lead' as source, id * 2 as ordering, kind, at, actor_id, null::bigint as quote_id, old_value, new_value, null as reason
         from (select *, id * 2 as ordering from lead_events where ${leads}) as lead_events where true ${before}
         order by at desc, ordering desc limit ${page.limit + 1})
      union all
      (select id, 'quote', id * 2 + 1, action, at, actor_id, quote_id,
              jsonb_build_object('status', old_status),
              jsonb_build_object('status', new_status) || case when is_told then details else '{}' end,
              case when is_told then reason end
         from (select quote_events.*, quote_events.id * 2 + 1 as ordering,
                      action not in (${sql.join(moneyEvents)}) or ${withinReach(actor, "money.read", "quotes")} as is_told
                 from quote_events join quotes on quotes.id = quote_id join leads on leads.id = quotes.lead_id
                where ${quotes} and ${withinReach(actor, "quote.read", "quotes")}) as quote_events where true ${before}
         order by at desc, ordering desc limit ${page.limit + 1})
    ) as happened left join users on users.id = actor_id
    order by at desc, ordering desc limit ${page.limit + 1}`.execute(db);
  const { items, nextCursor } = asPage(rows, page.limit, (row) => ({ value: row.at, id: row.ordering }));
  return { items: items.map(asActivity), nextCursor };
}

function asActivity(row: ActivityRow): Activity {
  return {
    id: `${row.source}-${row.id}`,
    at: row.at,
    kind: `${row.source}.${row.kind}`,
    by: row.actorId && row.actorName ? { id: row.actorId, name: row.actorName } : null,
    quoteId: row.quoteId,
    changes: changesBetween(row.oldValue ?? {}, row.newValue ?? {}),
    reason: row.reason,
  };
}
