import { type RawBuilder, sql } from "kysely";
import { type LeadGroup, type LeadStage, leadStages, type StageCounts } from "#domain/report/funnel.ts";
import type { Db } from "#server/db/database.ts";
import type { Frame } from "../frame.ts";
import { isNow, partOf, sumsIn, within } from "../parts.ts";
import { conditionOf, holder, type LeadSelection, storedSumsOf } from "./selection.ts";

/** The leads of one stage, in a part of a period or with a time in a bucket. */
export interface StageRow {
  isNow: boolean;
  /** The first day of the part; null in the rows of buckets. */
  part: string | null;
  /** Null in the rows of parts. */
  bucket: number | null;
  stage: LeadStage;
  leads: number;
}

/** The leads of one group in one of the two periods. */
export interface GroupRow extends StageCounts {
  isNow: boolean;
  key: string;
}

/** Lost and invalid leads of one reason, in one of the two periods. */
export interface ReasonRow {
  isNow: boolean;
  reason: string;
  leads: number;
}

/** The stages that each lead has reached. */
const stages = sql`stages_of_lead(arrived_at, taken_at, touched_at, quoted_at, viewed_at, signed_at, charged_at,
                                  ticketed_at, lost_at)`;

const groupColumns: Record<LeadGroup, RawBuilder<string>> = {
  agent: sql`coalesce(${holder}::text, '')`,
  source: sql`lead.source`,
  route: sql`lead.route`,
};

/** Returns the leads of each stage, by the parts of both periods and by the time that the stage took. */
export async function countedByStage(db: Db, frame: Frame, selection: LeadSelection): Promise<StageRow[]> {
  const stored = storedSumsOf(selection);
  const columns = (now: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
    sql`${now} as is_now, ${partOf(frame.step, day)} as part, bucket, stage`;
  const sets = sql`group by grouping sets ((1, 2, 4), (1, 3, 4))`;
  const { rows } = stored
    ? await sql<StageRow>`
        select ${columns(sql`is_now`, sql`start`)}, sum(leads)::bigint as leads
          from ${sumsIn("lead_sums", frame, true)}
         where dimension = ${stored.dimension} and ${stored.keys}
         ${sets}`.execute(db)
    : await sql<StageRow>`
        select ${columns(isNow(sql`arrived_on`, frame), sql`arrived_on`)}, count(*) as leads
          from lead_steps as lead
         cross join lateral ${stages}
         where ${within(sql`arrived_on`, frame)} and ${conditionOf(selection)}
         ${sets}`.execute(db);
  return rows;
}

/** Returns the leads of each group in both periods. */
export async function countedByGroup(
  db: Db,
  frame: Frame,
  selection: LeadSelection,
  by: LeadGroup,
): Promise<GroupRow[]> {
  const stored = storedSumsOf(selection);
  const { rows } =
    stored && (stored.dimension === "all" || stored.dimension === by)
      ? await sql<GroupRow>`
          select is_now, key, ${storedCounts}
            from (select is_now, key, stage, sum(leads) as leads
                    from ${sumsIn("lead_sums", frame)}
                   where dimension = ${by} and ${stored.dimension === "all" ? sql`true` : stored.keys}
                   group by 1, 2, 3) as sums
           group by 1, 2`.execute(db)
      : await sql<GroupRow>`
          select ${isNow(sql`arrived_on`, frame)} as is_now, ${groupColumns[by]} as key, ${countsOfLeads}
            from lead_steps as lead
           cross join lateral ${stages}
           where ${within(sql`arrived_on`, frame)} and ${conditionOf(selection)}
           group by 1, 2`.execute(db);
  return rows;
}

/** Returns the lost and invalid leads of each reason in both periods, without those that have none. */
export async function countedByReason(db: Db, frame: Frame, selection: LeadSelection): Promise<ReasonRow[]> {
  const { rows } =
    storedSumsOf(selection)?.dimension === "all"
      ? await sql<ReasonRow>`
          select is_now, key as reason, sum(leads)::bigint as leads
            from ${sumsIn("lead_sums", frame)}
           where dimension = 'reason' and key <> ''
           group by 1, 2`.execute(db)
      : await sql<ReasonRow>`
          select ${isNow(sql`arrived_on`, frame)} as is_now, lost_reason as reason, count(*) as leads
            from lead_steps as lead
           cross join lateral ${stages}
           where stage = 'lost' and lost_reason <> '' and ${within(sql`arrived_on`, frame)} and ${conditionOf(selection)}
           group by 1, 2`.execute(db);
  return rows;
}

const storedCounts = sql.join(
  leadStages.map(
    (stage) => sql`coalesce(sum(leads) filter (where stage = ${sql.lit(stage)}), 0)::bigint as ${sql.ref(stage)}`,
  ),
);

const countsOfLeads = sql.join(
  leadStages.map((stage) => sql`count(*) filter (where stage = ${sql.lit(stage)}) as ${sql.ref(stage)}`),
);
