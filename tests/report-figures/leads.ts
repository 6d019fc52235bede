import { sql } from "kysely";
import { touchingActions } from "#domain/lead/touch.ts";
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
import { listOf } from "#server/db/one-of.ts";
import { type Asked, comparedIn, isIn, type PersonFact, partsWith, selectsOwner } from "./asked.ts";
import { upToDate } from "./sales.ts";

/** The SQL of who had a lead. */
export interface HoldersSql {
  /** At a row of `history`. */
  ofEntry: string;
  /** At the time in a column of `quotes`, when the quote got this status. */
  ofQuote(at: string, status: string): string;
}

/** Reads who had a lead from the history: in the row of the step, or in the last row before of the quote or its lead. */
const holdersAsStored: HoldersSql = {
  ofEntry: "holder_id",
  ofQuote: (at, status) => `coalesce((
    select coalesce((
      select holder_id from history where record = 'lead' and lead_id = own.lead_id and at > own.at and at <= ${at}
         and holder_id is not null order by at desc, id desc limit 1), own.holder_id)
      from (select lead_id, at, holder_id from history where quote_id = quotes.id and record = 'quote' and at <= ${at} and holder_id is not null
             order by at desc, (new_status = '${status}') desc, id desc limit 1) as own), owner_id)`,
};

/** The time at which the first tickets were issued. On an earlier day than that of the record, it is the end of the day. */
const issuedAt = `coalesce((
  select case when min(issued_at) < ticketed_at then least(ticketed_at, min(issued_at) + interval '12 hours - 1 millisecond')
              else ticketed_at end from tickets where quote_id = quotes.id), ticketed_at)`;

const everyStep = (sqlOf: (step: number) => string) => [1, 2, 3, 4, 5, 6, 7].map(sqlOf).join(", ");

/** A person worked on the lead. */
const touches = `(party = 'staff' and record || '.' || action in ${listOf(touchingActions)}
  and not (record = 'lead' and action = 'updateStatus' and new_status in ('new', 'assigned')))`;

/**
 * Computes the steps of all leads a second time over the history and the quotes: a lead has reached a step when it has a
 * record of this step or of a later one.
 */
const stepsBy = ({ ofEntry, ofQuote }: HoldersSql) => `
  with recursive kept (member, lead_id) as (
    select id, id from leads where merged_into is null
    union all
    select leads.id, kept.lead_id from leads join kept on leads.merged_into = kept.member
  ), arrivals (lead_id, created_at) as (
    select kept.lead_id, min(created_at) from leads join kept on kept.member = leads.id group by 1
  ), told (quote_id, lead_id, status, at, holder, id) as (
    select quotes.id, quotes.lead_id, new_status, at, ${ofEntry}, history.id
      from quotes join history on history.quote_id = quotes.id
     where record = 'quote' and new_status in ('sent', 'resent', 'viewed') and deleted_at is null
  ), records (lead_id, step, at, holder, tie, id) as (
    select lead_id, case when touches then 2 else 1 end, at, holder, id, id
      from (select kept.lead_id, record, action, new_status, at, ${ofEntry} as holder, history.id, ${touches} as touches
              from history join kept on kept.member = history.lead_id) as done
     where touches or record = 'lead' and (action in ('accept', 'reassign') or (action = 'create' and new_status = 'assigned'))
    union all select lead_id, case status when 'viewed' then 4 else 3 end, at, holder, quote_id, id from told
    union all
    select lead_id, 3, sent_at, owner_id, id, id from quotes
     where deleted_at is null and not exists (select from told where quote_id = quotes.id and status in ('sent', 'resent'))
    union all select lead_id, 5, signed_at, ${ofQuote("signed_at", "signed")}, id, id from quotes where deleted_at is null
    union all select lead_id, 6, charged_at, ${ofQuote("charged_at", "charged")}, id, id from quotes where deleted_at is null
    union all
    select lead_id, 7, issued_at, ${ofQuote("issued_at", "tickets_purchased")}, id, id
      from (select *, ${issuedAt} as issued_at from quotes) as quotes where deleted_at is null
  ), reached (lead_id, steps, holders) as (
    select lead_id, array[${everyStep((step) => `min(at) filter (where step >= ${step})`)}],
           array[${everyStep((step) => `(array_agg(holder order by at, step, step = 2 and holder is null, tie, id) filter (where step >= ${step} and at is not null))[1]`)}]
      from records group by lead_id
  ), expected as (
    select leads.id, arrivals.created_at, (arrivals.created_at at time zone agency.time_zone)::date as day, leads.owner_id,
           (extract(dow from arrivals.created_at at time zone agency.time_zone)::int + 6) % 7 * 24
             + extract(hour from arrivals.created_at at time zone agency.time_zone)::int as hour,
           coalesce(requested_by, manual_type, '') as source,
           case when origin is null or destination is null then '' else origin || '–' || destination end as route,
           coalesce(steps, array_fill(null::timestamptz, array[7])) as steps,
           case when steps[1] is null then leads.owner_id else holders[1] end
             || coalesce(holders, array_fill(null::bigint, array[7]))
             || case when status in ('lost', 'invalid') then (select case when count(*) = 0 then leads.owner_id
                  else (array_agg(${ofEntry} order by id desc))[1] end from history
                 where record = 'lead' and history.lead_id = leads.id and new_status = status
                   and old_status <> new_status and action not in ('restore', 'unmerge', 'release')) end as holders,
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
  ${stepsBy(holdersAsStored)}
  select coalesce(expected.id, stored.lead_id) as id
    from expected full join lead_steps as stored on stored.lead_id = expected.id
   where (expected.id, created_at, day, hour, expected.owner_id, expected.source, expected.route, steps, expected.lost_at,
          expected.lost_reason, expected.holders)
         is distinct from
         (stored.lead_id, arrived_at, arrived_on, hour_of_week::int, stored.owner_id, stored.source, stored.route,
          array[taken_at, touched_at, quoted_at, viewed_at, signed_at, charged_at, ticketed_at], stored.lost_at,
          stored.lost_reason, stored.holders)
     and not exists (select from lead_step_changes where lead_id in (expected.id, stored.lead_id))`;

/** A lead that reports count. */
export interface LeadFact extends Record<LeadGroup, string> {
  ownerId: number | null;
  arrivedOn: string;
  /** The hour of the week of its arrival, from Monday at 0:00. */
  hour: number;
  lostReason: string;
  /** The times of the stages that it has reached, in milliseconds. */
  times: Partial<Record<LeadStage, number>>;
  /** Those of the times that count: all, or those of the stages at which a chosen person had the lead. */
  reached: Partial<Record<LeadStage, number>>;
  /** Who had the lead at each stage. */
  holders: Partial<Record<LeadStage, number | null>>;
}

/** Returns the leads with the stages at which a chosen person had them. Null is no one. */
export function heldBy(leads: readonly LeadFact[], isChosen: (holder: number | null) => boolean): LeadFact[] {
  return leads.flatMap((lead) => {
    const counted = leadStages.filter((stage) => stage in lead.reached && isChosen(lead.holders[stage] ?? null));
    const reached = Object.fromEntries(counted.map((stage) => [stage, lead.reached[stage]]));
    return counted.length === 0 ? [] : [{ ...lead, reached }];
  });
}

/** Returns everyone who had one of the leads at one of these stages that count. */
export function holdersOf(leads: readonly LeadFact[], stages: readonly LeadStage[]): Set<number | null> {
  return new Set(
    leads.flatMap(({ reached, holders }) =>
      stages.filter((stage) => stage in reached).map((stage) => holders[stage] ?? null),
    ),
  );
}

/** Returns the leads as reports count them, computed without the stored steps and sums. */
export async function leadFacts(db: Db, holders = holdersAsStored): Promise<LeadFact[]> {
  const { rows } = await sql<{
    ownerId: number | null;
    arrivedOn: string;
    hour: number;
    source: string;
    route: string;
    lostReason: string;
    times: (string | null)[];
    holders: (number | null)[];
  }>`${sql.raw(stepsBy(holders))}
    select owner_id, day as arrived_on, hour, source, route, lost_reason,
           to_jsonb(array[created_at] || steps || array[lost_at]) as times, to_jsonb(holders) as holders from expected`.execute(
    db,
  );
  return rows.map(({ times, holders, ...lead }) => {
    const reached = Object.fromEntries(
      leadStages.flatMap((stage, place) => (times[place] ? [[stage, Date.parse(times[place])]] : [])),
    );
    return {
      ...lead,
      agent: "",
      times: reached,
      reached,
      holders: Object.fromEntries(leadStages.map((stage, place) => [stage, holders[place] ?? null])),
    };
  });
}

/** Returns the minutes that the lead took to reach a stage, or undefined if it has not reached it. */
export function minutesUntil(stage: Exclude<LeadStage, "arrived">, { reached, times }: LeadFact): number | undefined {
  const at = reached[stage];
  if (at === undefined) return undefined;
  const wasTaken = (times.taken ?? at) < at;
  const since = stage === "touched" && !wasTaken ? times.arrived : times[timedFrom[stage]];
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
  const isOfGroup = (lead: LeadFact) =>
    (["source", "route"] as const).every((name) => filters[name] === undefined || lead[name] === filters[name]);
  const chosen = heldBy(leads.filter(isOfGroup), (holder) => selectsOwner(asked, people, holder));
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
    groups: groupsOf(both, groupBy)
      .map(([key, own]) => ({ key, name: nameOf(key), ...comparedIn(frame, countsOf(own)) }))
      .sort((one, other) => one.key.localeCompare(other.key)),
    others: null,
    lostReasons: [
      ...Map.groupBy(
        both.filter(({ reached }) => reached.lost !== undefined),
        ({ lostReason }) => lostReason,
      ),
    ]
      .filter(([reason]) => reason !== "")
      .map(([reason, own]) => ({ reason, ...comparedIn(frame, (days) => arrivedIn(own, days).length) }))
      .sort((one, other) => one.reason.localeCompare(other.reason)),
    age: upToDate,
  };
}

/** Returns the leads of each group, by its key. A lead counts for everyone who had it, at the stages at which they did. */
function groupsOf(leads: readonly LeadFact[], groupBy: LeadGroup): [key: string, leads: readonly LeadFact[]][] {
  if (groupBy !== "agent") return [...Map.groupBy(leads, (lead) => lead[groupBy])];
  return [...holdersOf(leads, leadStages)].map((id) => [
    id === null ? "" : String(id),
    heldBy(leads, (holder) => holder === id),
  ]);
}
