import { sql } from "kysely";
import { type QueueStage, queueStages, type StagedLeads } from "#domain/report/waits.ts";
import type { Db } from "#server/db/database.ts";
import type { Frame } from "../frame.ts";
import { covered, isNow, partOf, sumsIn, within } from "../parts.ts";
import { during } from "./offers.ts";
import { isOfAll, ofSelected, type Selection, sumsByAgent, sumsOfSelected } from "./selection.ts";

interface InPeriod extends StagedLeads {
  isNow: boolean;
}

const ofQueue = sql`stage in (${sql.join(queueStages.map((stage: QueueStage) => sql.lit(stage)))})`;

/** Returns the leads that arrived in each part of both periods, by the first day of the part. */
export async function leadsByPart(
  db: Db,
  frame: Frame,
  selection: Selection,
): Promise<(InPeriod & { part: string })[]> {
  const { rows } = await sql<InPeriod & { part: string }>`
    select ${isNow(sql`start`, frame)} as is_now, ${partOf(frame.step, sql`start`)} as part, stage, bucket,
           sum(leads)::bigint as leads
      from lead_sums
     where ${sumsOfSelected(selection)} and step = 'day' and ${within(sql`start`, frame)} and ${ofQueue}
     group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** Returns the leads of each selected agent that arrived in both periods. `key` is the id of the agent as text. */
export async function leadsByAgent(
  db: Db,
  frame: Frame,
  selection: Selection,
): Promise<(InPeriod & { key: string })[]> {
  const { rows } = await sql<InPeriod & { key: string }>`
    select is_now, key, stage, bucket, sum(leads)::bigint as leads
      from ${sumsIn("lead_sums", frame)}
     where ${sumsByAgent(selection)} and key <> '' and ${ofQueue}
     group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** Returns the leads of the period by the hour of the week of their arrival. There are no sums by hour and agent. */
export async function leadsByHour(
  db: Db,
  { now }: Frame,
  selection: Selection,
): Promise<(StagedLeads & { hour: number })[]> {
  const { rows } = isOfAll(selection)
    ? await sql<StagedLeads & { hour: number }>`
        select key::int as hour, stage, bucket, sum(leads)::bigint as leads
          from lead_sums
         where dimension = 'hour' and ${covered(now)} and stage in ('arrived', 'taken')
         group by 1, 2, 3`.execute(db)
    : await sql<StagedLeads & { hour: number }>`
        select hour_of_week as hour, stage, bucket, count(*) as leads
          from lead_steps
         cross join lateral (
           values ('arrived', 0), ('taken', bucket_of_time(arrived_at, taken_at))) as reached (stage, bucket)
         where ${ofSelected(selection, sql`owner_id`)} and ${during(sql`arrived_on`, now)} and bucket is not null
         group by 1, 2, 3`.execute(db);
  return rows;
}
