import type { FunnelReport } from "#contract/report/funnel.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import {
  halfWithin,
  largestLeadGroups,
  leadStages,
  noLeads,
  type StageCounts,
  sumOfCounts,
  timedFrom,
} from "#domain/report/funnel.ts";
import { daysOfPart, partsOfPeriod } from "#domain/report/period.ts";
import type { Db } from "#server/db/database.ts";
import { onOneSnapshot } from "#server/db/pipelined.ts";
import type { StaffContext } from "#server/http/context.ts";
import { ageOfLeads } from "../age.ts";
import { type Frame, frameOf } from "../frame.ts";
import {
  countedByGroup,
  countedByReason,
  countedByStage,
  type GroupRow,
  type ReasonRow,
  type StageRow,
} from "./count-leads.ts";
import { type FunnelQuestion, type LeadSelection, leadSelectionOf } from "./selection.ts";

/** The groups that the screen lists one by one. */
const mostGroups = 100;

/**
 * Counts the leads that arrived in a period, and in the period before, by the stages that they have reached at present. A
 * lead counts on the agency's day of its arrival.
 */
export async function countFunnel(
  question: FunnelQuestion,
  { db, actor, now, zone }: Pick<StaffContext, "db" | "actor" | "now" | "zone">,
  most = mostGroups,
): Promise<FunnelReport> {
  const frame = frameOf(question, agencyDate(now, zone), zone);
  const selection = leadSelectionOf(question, actor);
  return onOneSnapshot(db, async (one) => {
    const [[stages, groups, reasons], age] = await Promise.all([
      selection ? countsOf(one, frame, selection, question) : none,
      ageOfLeads(one, actor),
    ]);
    const { largest, others } = largestLeadGroups(groupsOf(groups), most);
    const names = question.groupBy === "agent" ? await namesOf(one, largest) : new Map<string, string>();
    return {
      period: frame.now,
      before: frame.before,
      step: frame.step,
      totals: { now: sumOf(stages, true), before: sumOf(stages, false) },
      halfWithin: { now: halvesOf(stages, true), before: halvesOf(stages, false) },
      ...partsOf(stages, frame),
      groupBy: question.groupBy,
      groups: largest.map(({ key, now, before }) => ({ key, name: names.get(key) ?? key, now, before })),
      others,
      lostReasons: reasonsOf(reasons),
      age,
    };
  });
}

/** The answer to a person who asks for the leads of others, and may not read them. */
const none: [StageRow[], GroupRow[], ReasonRow[]] = [[], [], []];

function countsOf(db: Db, frame: Frame, selection: LeadSelection, { groupBy }: FunnelQuestion) {
  return Promise.all([
    countedByStage(db, frame, selection),
    countedByGroup(db, frame, selection, groupBy),
    countedByReason(db, frame, selection),
  ]);
}

function countsIn(rows: readonly StageRow[]): StageCounts {
  const counts = { ...noLeads };
  for (const { stage, leads } of rows) counts[stage] += leads;
  return counts;
}

/** Returns the sum of the rows of parts, in one of the two periods. */
function sumOf(rows: readonly StageRow[], isNow: boolean): StageCounts {
  return countsIn(rows.filter((row) => row.part !== null && row.isNow === isNow));
}

function halvesOf(rows: readonly StageRow[], isNow: boolean): FunnelReport["halfWithin"]["now"] {
  const timed = rows.filter((row) => row.bucket !== null && row.part === null && row.isNow === isNow);
  const half = (stage: string) =>
    halfWithin(timed.filter((row) => row.stage === stage).map(({ bucket, leads }) => ({ bucket: bucket ?? 0, leads })));
  return Object.fromEntries(
    Object.keys(timedFrom).map((stage) => [stage, half(stage)]),
  ) as FunnelReport["halfWithin"]["now"];
}

/**
 * Returns the parts of the period, each with the part of the period before at the same place, and the sum of the parts
 * before that have no counterpart; null if there are none.
 */
function partsOf(rows: readonly StageRow[], { now, before, step }: Frame): Pick<FunnelReport, "parts" | "restBefore"> {
  const byPart = Map.groupBy(
    rows.filter(({ part }) => part !== null),
    ({ part, isNow }) => `${part} ${isNow}`,
  );
  const inPart = (start: string | undefined, isNow: boolean) => countsIn(byPart.get(`${start} ${isNow}`) ?? []);
  const [starts, earlier] = [partsOfPeriod(step, now), partsOfPeriod(step, before)];
  const rest = earlier.slice(starts.length);
  return {
    parts: starts.map((start, place) => ({
      ...daysOfPart(step, start, now),
      now: inPart(start, true),
      before: inPart(earlier[place], false),
    })),
    restBefore: rest.length === 0 ? null : sumOfCounts(rest.map((start) => inPart(start, false))),
  };
}

function groupsOf(rows: readonly GroupRow[]): { key: string; now: StageCounts; before: StageCounts }[] {
  const inPeriod = (own: readonly GroupRow[], isNow: boolean) => sumOfCounts(own.filter((row) => row.isNow === isNow));
  return [...Map.groupBy(rows, ({ key }) => key)]
    .map(([key, own]) => ({ key, now: inPeriod(own, true), before: inPeriod(own, false) }))
    .filter(({ now, before }) => leadStages.some((stage) => now[stage] !== 0 || before[stage] !== 0));
}

function reasonsOf(rows: readonly ReasonRow[]): FunnelReport["lostReasons"] {
  const sum = (own: readonly ReasonRow[], isNow: boolean) =>
    own.filter((row) => row.isNow === isNow).reduce((all, { leads }) => all + leads, 0);
  return [...Map.groupBy(rows, ({ reason }) => reason)]
    .map(([reason, own]) => ({ reason, now: sum(own, true), before: sum(own, false) }))
    .filter(({ now, before }) => now !== 0 || before !== 0)
    .sort((one, other) => other.now - one.now || other.before - one.before || one.reason.localeCompare(other.reason));
}

/** Returns the names of agents by their ids as text. */
async function namesOf(db: Db, groups: readonly { key: string }[]): Promise<ReadonlyMap<string, string>> {
  const people = await db
    .selectFrom("users")
    .select(["id", "name"])
    .where("id", "in", [0, ...groups.map(({ key }) => Number(key))])
    .execute();
  return new Map(people.map(({ id, name }) => [String(id), name]));
}
