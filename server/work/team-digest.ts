import { sql } from "kysely";
import { endsSoon } from "#domain/link/link-life.ts";
import { withCustomer } from "#domain/quote/status.ts";
import { later } from "#domain/shared/durations.ts";
import type { DigestKind } from "#domain/work/digest.ts";
import type { Db } from "#server/db/database.ts";
import { oneOf } from "#server/db/one-of.ts";
import type { TeamDigestFacts } from "#server/mail/facts/digest.ts";

/**
 * Returns the work that waits for the team: the unassigned work, and the counts of each person who works leads. People
 * without waiting work are omitted.
 */
export async function teamDigest(
  db: Db,
  now: string,
): Promise<Pick<TeamDigestFacts, "unassigned" | "unclaimed" | "people">> {
  const [counted, people] = await Promise.all([waitingForNobody(db), waitingForPeople(db, now)]);
  return { ...counted, people };
}

async function waitingForNobody(db: Db): Promise<{ unassigned: number; unclaimed: number }> {
  const { rows } = await sql<{ unassigned: number; unclaimed: number }>`
    select (select count(*) from leads where status = 'new')::integer as unassigned,
           (select count(*) from leads where expert_status = 'requested' and status <> 'deleted')::integer as unclaimed`.execute(
    db,
  );
  return rows[0] ?? { unassigned: 0, unclaimed: 0 };
}

/** Returns the counts of each person, those with the most overdue leads first. */
async function waitingForPeople(db: Db, now: string): Promise<TeamDigestFacts["people"]> {
  const { rows } = await sql<{ name: string; counts: Partial<Record<DigestKind, number>> }>`
    select users.name, json_object_agg(waiting.kind, waiting.count) as counts
      from (
        select owner_id, 'overdue' as kind, count(*) from leads where reminder_at <= ${now} group by owner_id
        union all
        select owner_id, 'untouched', count(*) from leads where status = 'assigned' and touched_at is null group by owner_id
        union all
        select owner_id, 'viewed', count(*) from quotes where status = 'viewed' and expires_at >= ${now} group by owner_id
        union all
        select owner_id, 'expiring', count(*) from quotes
         where status in ${oneOf(withCustomer)}
           and expires_at >= ${now} and expires_at < ${later(now, endsSoon)} group by owner_id
      ) as waiting
      join users on users.id = waiting.owner_id
     group by users.id
     order by coalesce(sum(waiting.count) filter (where waiting.kind = 'overdue'), 0) desc, users.name, users.id`.execute(
    db,
  );
  return rows;
}
