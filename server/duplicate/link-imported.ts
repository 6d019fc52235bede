import { sql } from "kysely";
import type { PairVerdict } from "#domain/lead/duplicates.ts";
import { leadProcess } from "#domain/lead/process.ts";
import type { Db } from "#server/db/database.ts";

interface Pair {
  /** The imported lead. */
  leadId: number;
  /** The earlier lead. */
  otherId: number;
}

const verdict: PairVerdict = "linked";

/**
 * Links imported leads to earlier leads, with a history row for each lead. Leaves out earlier leads that were deleted or
 * merged in the meantime. Locks the earlier leads, so that their status in the history is right.
 */
export async function linkImportedLeads(
  db: Db,
  pairs: readonly Pair[],
  { importId, linkedBy, now }: { importId: number; linkedBy: number; now: string },
): Promise<void> {
  if (pairs.length === 0) return;
  const otherIds = pairs.map(({ otherId }) => otherId);
  await sql`select id from leads where id = any(${otherIds}::bigint[]) order by id for no key update`.execute(db);
  await sql`
    with given as (
      select least("leadId", "otherId") as lead_id, greatest("leadId", "otherId") as other_id
        from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair("leadId" bigint, "otherId" bigint)
        join leads as other on other.id = "otherId" and other.status <> 'deleted' and other.status <> 'duplicate'
    ), linked as (
      insert into lead_pairs (lead_id, other_id, verdict, decided_by, decided_at)
      select lead_id, other_id, ${verdict}, ${linkedBy}::bigint, ${now}::timestamptz from given
          on conflict do nothing
      returning lead_id, other_id
    ), both_ways as (
      select lead_id, other_id from linked union all select other_id, lead_id from linked
    )
    insert into history (record, record_id, lead_id, action, old_status, new_status, party, actor_id, details, at)
    select ${leadProcess.record}, leads.id, leads.id, 'link', leads.status, leads.status, 'staff', ${linkedBy}::bigint,
           jsonb_build_object('otherLead', both_ways.other_id, 'importId', ${importId}::bigint), ${now}::timestamptz
      from both_ways join leads on leads.id = both_ways.lead_id order by leads.id`.execute(db);
}
