import type { MergedLead } from "#contract/duplicate/calls.ts";
import { type Actor, isAllowed } from "#domain/access/permissions.ts";
import { unmergeDays } from "#domain/lead/merge.ts";
import { between, day } from "#domain/shared/durations.ts";
import type { Db } from "#server/db/database.ts";
import { statement } from "#server/db/statement.ts";
import { otherLead, type Row, shownColumns } from "./find-duplicates.ts";

interface Merged extends Row {
  mergedAt: string;
  mergedById: number;
  mergedByName: string;
  version: number;
}

const mergesInto = statement<[keeperId: number], Merged>(
  `select ${shownColumns}, leads.version, merge.merged_at, by.id as merged_by_id, by.name as merged_by_name
     from lead_merges as merge join leads on leads.id = merge.merged_id join users as by on by.id = merge.merged_by
     left join users on users.id = leads.owner_id
    where merge.keeper_id = $1::bigint and merge.undone_at is null order by merge.id desc limit 100`,
);

/** Returns the leads that were merged into a lead, the latest first. Only the latest merge can be undone. */
export async function mergedInto(
  db: Db,
  keeperId: number,
  { actor, now }: { actor: Actor; now: string },
): Promise<MergedLead[]> {
  const merges = await mergesInto(db, keeperId);
  return merges.map((row, index) => ({
    ...otherLead(row),
    mergedAt: row.mergedAt,
    mergedBy: { id: row.mergedById, name: row.mergedByName },
    version: row.version,
    mayUnmerge: index === 0 && isAllowed(actor, "lead.merge") && isInTime(row.mergedAt, now),
  }));
}

const isInTime = (mergedAt: string, now: string) => between(mergedAt, now) <= unmergeDays * day;
