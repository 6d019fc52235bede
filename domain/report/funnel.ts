import { type Compared, firstGroups, sumOf } from "./report.ts";

/** The stages of a lead in order. A lead that has reached one counts for all before it. */
export const funnelStages = [
  "arrived",
  "taken",
  "touched",
  "quoted",
  "viewed",
  "signed",
  "charged",
  "ticketed",
] as const;
export type FunnelStage = (typeof funnelStages)[number];

/** All stages in which leads are counted. A lead can be lost after any other stage. */
export const leadStages = [...funnelStages, "lost"] as const;
export type LeadStage = (typeof leadStages)[number];

/** The values by which leads are grouped. Each lead has exactly one of each. */
export const leadGroups = ["agent", "source", "route"] as const;
export type LeadGroup = (typeof leadGroups)[number];

/** Numbers of leads by the stages that they have reached. */
export type StageCounts = Record<LeadStage, number>;

/** Returns the sum of numbers of leads. */
export function sumOfCounts(all: readonly StageCounts[]): StageCounts {
  return sumOf(leadStages, all);
}

export const noLeads = sumOfCounts([]);

/** Returns the groups with the most leads that arrived, and the sum of the others. */
export function largestLeadGroups<G extends Compared<StageCounts>>(groups: readonly G[], most: number) {
  const order = (one: G, other: G) => other.now.arrived - one.now.arrived || other.before.arrived - one.before.arrived;
  return firstGroups(groups, most, order, sumOfCounts);
}

/** Returns a part of a whole in tenths of a percent; null if the whole is 0. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 1_000) / whole);
}

/** Returns the stage before another one in the funnel; undefined for the first. The share of lost leads is that of those that arrived. */
export function stageBefore(stage: LeadStage): LeadStage | undefined {
  return stage === "lost" ? "arrived" : funnelStages[funnelStages.indexOf(stage) - 1];
}

/**
 * The upper limits of the time between two stages, in minutes. A time belongs to the first limit that is longer. Its
 * place, counted from 1, is the bucket of lead_sums, and longer times have the bucket after the last limit. As in
 * bucket_of_time (migrations/views/45-sums-of-leads.sql).
 */
export const timeLimits = [5, 15, 30, 60, 120, 240, 480, 1440, 2880, 5760, 10_080, 20_160, 43_200] as const;

/**
 * The stage from which the time of a stage counts. The first touch of a lead that no agent had taken before counts from
 * its arrival.
 */
export const timedFrom: Record<Exclude<LeadStage, "arrived">, LeadStage> = {
  taken: "arrived",
  touched: "taken",
  quoted: "arrived",
  viewed: "quoted",
  signed: "viewed",
  charged: "signed",
  ticketed: "charged",
  lost: "arrived",
};

/** A number of leads whose time is in a bucket. */
export interface TimedLeads {
  bucket: number;
  leads: number;
}

/**
 * Returns the shortest limit, in minutes, within which at least half of the leads reached a stage. Returns `"longer"` if
 * that is more than the last limit, and null if there are no leads.
 */
export function halfWithin(timed: readonly TimedLeads[]): number | "longer" | null {
  const all = timed.reduce((sum, { leads }) => sum + leads, 0);
  if (all <= 0) return null;
  const within = (place: number) =>
    timed.filter(({ bucket }) => bucket <= place).reduce((sum, { leads }) => sum + leads, 0);
  return timeLimits.find((_, index) => within(index + 1) * 2 >= all) ?? "longer";
}
