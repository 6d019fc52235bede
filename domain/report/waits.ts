import { halfWithin, type LeadStage, type TimedLeads, timeLimits } from "./funnel.ts";
import { type Offers, sumOfOffers } from "./offers.ts";
import { defineReport, type FigureName } from "./report.ts";

/** The stages of leads that the report of the queue counts. */
export const queueStages = ["arrived", "taken", "touched"] as const satisfies readonly LeadStage[];
export type QueueStage = (typeof queueStages)[number];

/** A number of leads that reached a stage, and the bucket of the time that it took. */
export interface StagedLeads extends TimedLeads {
  stage: QueueStage;
}

/** A limit in minutes; `"longer"` is more than the last limit, and null means that there are no leads. */
export type Half = ReturnType<typeof halfWithin>;

/** Leads by the day on which they arrived, and offers by the day on which they were made. */
export interface QueueFigures extends Offers {
  arrived: number;
  taken: number;
  touched: number;
  /** The limit within which half of the taken leads were taken after they arrived. */
  takenHalf: Half;
  /** The limit within which half of the touched leads were touched after they were taken. */
  touchedHalf: Half;
}

/** The leads that arrived in a period, and the offers of the queue. */
export const queueReport = defineReport({
  figures: {
    arrived: { kind: "count" },
    taken: { kind: "count" },
    takenHalf: { kind: "limit" },
    touched: { kind: "count" },
    touchedHalf: { kind: "limit" },
    offered: { kind: "count" },
    accepted: { kind: "count" },
    declined: { kind: "count" },
    missed: { kind: "count", isLoss: true },
    withdrawn: { kind: "count" },
  },
  filters: { agentId: { record: true }, teamLeadId: { record: true } },
});
export type QueueFigure = FigureName<typeof queueReport>;

/** The figures that the report shows by the hour of the week. */
export const hourFigures = ["arrived", "takenHalf", "offered", "missed"] as const satisfies readonly QueueFigure[];
export type HourFigure = (typeof hourFigures)[number];

/** Returns the figures of leads and offers. */
export function queueFiguresOf(offers: readonly Offers[], leads: readonly StagedLeads[]): QueueFigures {
  const [taken, touched] = [ofStage(leads, "taken"), ofStage(leads, "touched")];
  return {
    ...sumOfOffers(offers),
    arrived: countOf(ofStage(leads, "arrived")),
    taken: countOf(taken),
    touched: countOf(touched),
    takenHalf: halfWithin(taken),
    touchedHalf: halfWithin(touched),
  };
}

/** Returns true if there are any leads or offers. A person may have touched leads that others had before. */
export function hasQueueFigures({ arrived, taken, touched, offered }: QueueFigures): boolean {
  return [arrived, taken, touched, offered].some((figure) => figure !== 0);
}

/** Returns the leads that reached the stage. */
function ofStage(leads: readonly StagedLeads[], stage: QueueStage): StagedLeads[] {
  return leads.filter((one) => one.stage === stage);
}

/** Returns for each of `timeLimits` the number of leads that reached the stage within it. */
export function withinLimits(leads: readonly StagedLeads[], stage: QueueStage): number[] {
  const timed = ofStage(leads, stage);
  return timeLimits.map((_, place) => countOf(timed.filter(({ bucket }) => bucket <= place + 1)));
}

/** Returns the limit that is nearest to a time in minutes. Of two that are as near, it is the shorter one. */
export function nearestLimit(minutes: number): number {
  return timeLimits.reduce<number>(
    (nearest, limit) => (Math.abs(limit - minutes) < Math.abs(nearest - minutes) ? limit : nearest),
    timeLimits[0],
  );
}

/** Returns the place of a limit, counted from 1; one more than the number of limits for longer times, and 0 for none. */
export function placeOfLimit(half: Half): number {
  if (half === null) return 0;
  return half === "longer" ? timeLimits.length + 1 : timeLimits.filter((limit) => limit <= half).length;
}

/** Returns the limit at a place, as in `placeOfLimit`. */
export function limitAt(place: number): Half {
  return place <= 0 ? null : (timeLimits[place - 1] ?? "longer");
}

function countOf(timed: readonly TimedLeads[]): number {
  return timed.reduce((sum, { leads }) => sum + leads, 0);
}
