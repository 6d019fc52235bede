import { sql } from "kysely";
import type { ApprovalKind } from "#domain/approval/kinds.ts";
import type { Db } from "#server/db/database.ts";
import type { AskedAbout, Writing } from "./subject.ts";

/** Returns the ids of the users who wrote a record since an approval of this kind was last given for it. */
export async function writersOf(
  db: Db,
  { id, quoteId }: AskedAbout,
  kind: ApprovalKind,
  { record, actions }: Writing,
): Promise<number[]> {
  const { rows } = await sql<{ actorId: number }>`
    select distinct actor_id
      from history
     where quote_id = ${quoteId} and record = ${record} and record_id = ${id}
       and action = any (${actions}::text[]) and actor_id is not null
       and id > coalesce((
         select max(approved.id)
           from history as approved
           join approval_requests as request on request.id = approved.record_id
          where approved.quote_id = ${quoteId} and approved.record = 'approval' and approved.action = 'approve'
            and request.kind = ${kind} and request.subject_id = ${id}), 0)
     order by actor_id`.execute(db);
  return rows.map(({ actorId }) => actorId);
}
