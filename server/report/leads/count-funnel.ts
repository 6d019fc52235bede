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
import type { Db } from "#server/db/database.ts";
import { onOneSnapshot } from "#server/db/transaction.ts";
import type { StaffContext } from "#server/http/context.ts";
import { ageOfLeads } from "../age.ts";
import { comparedGroups, comparedIn, comparedParts, inParts } from "../compared.ts";
import { type Frame, frameOf } from "../frame.ts";
import { namesOfAgents } from "../people.ts";
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
    const counted = comparedGroups(groups, sumOfCounts).filter(({ now: counts, before }) =>
      leadStages.some((stage) => counts[stage] !== 0 || before[stage] !== 0),
    );
    const { largest, others } = largestLeadGroups(counted, most);
    const keys = question.groupBy === "agent" ? largest.map(({ key }) => key) : [];
    const names = await namesOfAgents(one, keys);
    const ofParts = stages.filter(({ part }) => part !== null);
    const rowsIn = inParts(ofParts);
    return {
      period: frame.now,
      before: frame.before,
      step: frame.step,
      totals: comparedIn(ofParts, countsIn),
      halfWithin: comparedIn(stages, halvesOf),
      ...comparedParts(frame, (starts, isNow) => countsIn(rowsIn(starts, isNow))),
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

function halvesOf(rows: readonly StageRow[]): FunnelReport["halfWithin"]["now"] {
  const timed = rows.filter((row) => row.bucket !== null && row.part === null);
  const half = (stage: string) =>
    halfWithin(timed.filter((row) => row.stage === stage).map(({ bucket, leads }) => ({ bucket: bucket ?? 0, leads })));
  return Object.fromEntries(
    Object.keys(timedFrom).map((stage) => [stage, half(stage)]),
  ) as FunnelReport["halfWithin"]["now"];
}

function reasonsOf(rows: readonly ReasonRow[]): FunnelReport["lostReasons"] {
  const keyed = rows.map(({ reason, ...row }) => ({ key: reason, ...row }));
  return comparedGroups(keyed, (own) => own.reduce((all, { leads }) => all + leads, 0))
    .map(({ key, ...leads }) => ({ reason: key, ...leads }))
    .filter(({ now, before }) => now !== 0 || before !== 0)
    .sort((one, other) => other.now - one.now || other.before - one.before || one.reason.localeCompare(other.reason));
}
