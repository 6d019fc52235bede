import { sql } from "kysely";
import {
  funnelStages,
  type LeadGroup,
  type LeadStage,
  leadStages,
  type StageCounts,
  timedFrom,
  timeLimits,
} from "#domain/report/funnel.ts";
import type { Period } from "#domain/report/period.ts";
import type { Db } from "#server/db/database.ts";
import { type Asked, comparedIn, isIn, type PersonFact, partsWith, selectsOwner } from "./asked.ts";
import { upToDate } from "./sales.ts";

/**
 * Computes the steps of all leads a second time over the history and the quotes: a lead has reached a step when it has a
 * record of this step or of a later one.
 */
const expectedSteps = `
  with recursive kept (member, lead_id) as (
    select id, id from leads where merged_into is null
    union all
    select leads.id, kept.lead_id from leads join kept on leads.merged_into = kept.member
  ), arrivals (lead_id, created_at) as (
    select kept.lead_id, min(created_at) from leads join kept on kept.member = leads.id group by 1
  ), told (quote_id, lead_id, status, at) as (
    select quotes.id, quotes.lead_id, new_status, at
      from quotes join history on history.quote_id = quotes.id
     where record = 'quote' and new_status in ('sent', 'resent', 'viewed') and deleted_at is null
  ), records (lead_id, step, at) as (
    select lead_id, case action when 'touch' then 2 else 1 end, at
      from (select kept.lead_id, action, new_status, at from history join kept on kept.member = history.lead_id
             where record = 'lead') as done
     where action in ('accept', 'reassign', 'touch') or (action = 'create' and new_status = 'assigned')
    union all select lead_id, case status when 'viewed' then 4 else 3 end, at from told
    union all
    select lead_id, 3, sent_at from quotes
     where deleted_at is null and not exists (select from told where quote_id = quotes.id and status in ('sent', 'resent'))
    union all select lead_id, 5, signed_at from quotes where deleted_at is null
    union all select lead_id, 6, charged_at from quotes where deleted_at is null
    union all select lead_id, 7, ticketed_at from quotes where deleted_at is null
  ), reached (lead_id, steps) as (
    select lead_id, array[${[1, 2, 3, 4, 5, 6, 7].map((step) => `min(at) filter (where step >= ${step})`).join(", ")}]
      from records group by lead_id
  ), expected as (
    select leads.id, arrivals.created_at, (arrivals.created_at at time zone time_zone)::date as day, leads.owner_id,
           (extract(dow from arrivals.created_at at time zone time_zone)::int + 6) % 7 * 24
             + extract(hour from arrivals.created_at at time zone time_zone)::int as hour,
           coalesce(requested_by, manual_type, '') as source,
           case when origin is null or destination is null then '' else origin || '–' || destination end as route,
           coalesce(steps, array_fill(null::timestamptz, array[7])) as steps,
           case when status in ('lost', 'invalid') then coalesce((
             select at from history where record = 'lead' and history.lead_id = leads.id and new_status = status
                 and old_status <> new_status and action not in ('restore', 'unmerge', 'release')
               order by id desc limit 1), leads.created_at) end as lost_at,
           case when status in ('lost', 'invalid') then coalesce(lost_reason, '') else '' end as lost_reason
      from leads join arrivals on arrivals.lead_id = leads.id cross join agency left join reached on reached.lead_id = leads.id
     where status not in ('deleted', 'duplicate')
  )`;

/** Selects the leads whose stored steps differ from the second computation. Includes only leads without a pending change. */
export const leadStepsOutOfDate = `
  ${expectedSteps}
  select coalesce(expected.id, stored.lead_id) as id
    from expected full join lead_steps as stored on stored.lead_id = expected.id
   where (expected.id, created_at, day, hour, expected.owner_id, expected.source, expected.route, steps, expected.lost_at,
          expected.lost_reason)
         is distinct from
         (stored.lead_id, arrived_at, arrived_on, hour_of_week::int, stored.owner_id, stored.source, stored.route,
          array[taken_at, touched_at, quoted_at, viewed_at, signed_at, charged_at, ticketed_at], stored.lost_at,
          stored.lost_reason)
     and not exists (select from lead_step_changes where lead_id in (expected.id, stored.lead_id))`;

/** A lead that reports count. */
export interface LeadFact extends Record<LeadGroup, string> {
  ownerId: number | null;
  arrivedOn: string;
  /** The hour of the week of its arrival, from Monday at 0:00. */
  hour: number;
  lostReason: string;
  /** The times of the stages that it has reached, in milliseconds. */
  reached: Partial<Record<LeadStage, number>>;
}

/** Returns the leads as reports count them, computed without the stored steps and sums. */
export async function leadFacts(db: Db): Promise<LeadFact[]> {
  const { rows } = await sql<{
    ownerId: number | null;
    arrivedOn: string;
    hour: number;
    source: string;
    route: string;
    lostReason: string;
    times: (string | null)[];
  }>`${sql.raw(expectedSteps)}
    select owner_id, day as arrived_on, hour, source, route, lost_reason,
           to_jsonb(array[created_at] || steps || array[lost_at]) as times from expected`.execute(db);
  return rows.map(({ times, ...lead }) => ({
    ...lead,
    agent: lead.ownerId === null ? "" : String(lead.ownerId),
    reached: Object.fromEntries(
      leadStages.flatMap((stage, place) => (times[place] ? [[stage, Date.parse(times[place])]] : [])),
    ),
  }));
}

/** Returns the minutes that the lead took to reach a stage, or undefined if it has not reached it. */
export function minutesUntil(stage: Exclude<LeadStage, "arrived">, { reached }: LeadFact): number | undefined {
  const at = reached[stage];
  if (at === undefined) return undefined;
  const wasTaken = (reached.taken ?? at) < at;
  const since = stage === "touched" && !wasTaken ? reached.arrived : reached[timedFrom[stage]];
  return (at - (since ?? at)) / 60_000;
}

/** Returns the shortest limit within which half of the leads that have reached a stage reached it. */
export function halfUntil(stage: Exclude<LeadStage, "arrived">, leads: readonly LeadFact[]) {
  const minutes = leads.map((lead) => minutesUntil(stage, lead)).filter((one) => one !== undefined);
  if (minutes.length === 0) return null;
  return timeLimits.find((limit) => minutes.filter((one) => one < limit).length * 2 >= minutes.length) ?? "longer";
}

export function countReached(leads: readonly LeadFact[], stage: LeadStage): number {
  return leads.filter(({ reached }) => reached[stage] !== undefined).length;
}

export function arrivedIn(leads: readonly LeadFact[], days: Period): LeadFact[] {
  return leads.filter(({ arrivedOn }) => isIn(days, arrivedOn));
}

/** Returns the answer of the funnel. Its groups and reasons are in the order of their keys. */
export function funnelAnswer(
  leads: readonly LeadFact[],
  people: readonly PersonFact[],
  asked: Asked,
  groupBy: LeadGroup,
) {
  const { frame, filters } = asked;
  const chosen = leads.filter(
    (lead) =>
      selectsOwner(asked, people, lead.ownerId) &&
      (["source", "route"] as const).every((name) => filters[name] === undefined || lead[name] === filters[name]),
  );
  const countsOf = (all: readonly LeadFact[]) => (days: Period) => {
    const arrived = arrivedIn(all, days);
    return Object.fromEntries(leadStages.map((stage) => [stage, countReached(arrived, stage)])) as StageCounts;
  };
  const halves = (days: Period) =>
    Object.fromEntries(
      [...funnelStages.slice(1), "lost" as const].map((stage) => [
        stage,
        halfUntil(stage as Exclude<LeadStage, "arrived">, arrivedIn(chosen, days)),
      ]),
    );
  const both = [...arrivedIn(chosen, frame.now), ...arrivedIn(chosen, frame.before)];
  const nameOf = (key: string) => people.find(({ id }) => groupBy === "agent" && String(id) === key)?.name ?? key;
  return {
    period: frame.now,
    before: frame.before,
    step: frame.step,
    totals: comparedIn(frame, countsOf(chosen)),
    halfWithin: comparedIn(frame, halves),
    ...partsWith(frame, countsOf(chosen)),
    groupBy,
    groups: [...Map.groupBy(both, (lead) => lead[groupBy])]
      .map(([key, own]) => ({ key, name: nameOf(key), ...comparedIn(frame, countsOf(own)) }))
      .sort((one, other) => one.key.localeCompare(other.key)),
    others: null,
    lostReasons: [...Map.groupBy(both, ({ lostReason }) => lostReason)]
      .filter(([reason]) => reason !== "")
      .map(([reason, own]) => ({ reason, ...comparedIn(frame, (days) => arrivedIn(own, days).length) }))
      .sort((one, other) => one.reason.localeCompare(other.reason)),
    age: upToDate,
  };
}
