import type { reportCalls } from "#contract/report/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { type Period, partsOfPeriod, periodBefore, periodOf, type Step, stepOf } from "#domain/report/period.ts";

/** The days of a question to a report (contract/report/period.ts). */
type Days = Pick<CallInput<typeof reportCalls.sales>["query"], "period" | "from" | "until" | "step">;

/** The days that a report adds up, and how it divides them. */
export interface Frame {
  now: Period;
  before: Period;
  step: Step;
  /** The agency's time zone. */
  zone: string;
}

/** The most parts of a period. With more, the step is chosen by the length of the period. */
const mostParts = 400;

/** @param today the agency's date */
export function frameOf({ period, from, until, step }: Days, today: string, zone: string): Frame {
  const isCustom = period === "custom" && from !== undefined && until !== undefined;
  const now = isCustom ? { from, until } : periodOf(period === "custom" ? "this_month" : period, today);
  const isFine = step !== undefined && partsOfPeriod(step, now).length <= mostParts;
  return { now, before: periodBefore(period, now), step: isFine ? step : stepOf(now), zone };
}
