import { sql } from "kysely";
import type { Period } from "#domain/report/period.ts";
import { type QueueStage, queueStages, type StagedLeads } from "#domain/report/waits.ts";
import type { Db } from "#server/db/database.ts";
import type { Frame } from "../frame.ts";
import { hadBy } from "../leads/selection.ts";
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
  if (!isOfAll(selection)) return leadsOfAgentsByHour(db, now, selection);
  const { rows } = await sql<StagedLeads & { hour: number }>`
    select key::int as hour, stage, bucket, sum(leads)::bigint as leads
      from lead_sums
     where dimension = 'hour' and ${covered(now)} and stage in ('arrived', 'taken')
     group by 1, 2, 3`.execute(db);
  return rows;
}

async function leadsOfAgentsByHour(db: Db, now: Period, selection: Selection) {
  const one = selection.own ?? selection.agentId;
  const { rows } = await sql<{ hour: number; bucket: number | null; leads: number }>`
    select hour_of_week as hour, bucket_of_time(arrived_at, taken_at) as bucket, count(*) as leads
      from lead_steps as lead
     where ${ofSelected(selection, sql`holder_of_stage('arrived', owner_id, holders)`)} and ${during(sql`arrived_on`, now)}
       and ${one === undefined ? sql`true` : hadBy(one)}
     group by 1, 2`.execute(db);
  return rows.flatMap(({ hour, bucket, leads }) => [
    { hour, stage: "arrived" as const, bucket: 0, leads },
    ...(bucket === null ? [] : [{ hour, stage: "taken" as const, bucket, leads }]),
  ]);
}
