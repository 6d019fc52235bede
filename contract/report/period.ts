import { z } from "zod";
import { localDate } from "#contract/shared/fields.ts";
import { wrong } from "#contract/shared/problems.ts";
import { mostDays, periodNames, steps } from "#domain/report/period.ts";
import { daysBetween } from "#domain/shared/calendar.ts";

export const period = z.object({ from: localDate, until: localDate });

/** The days that a report is asked for. */
export const periodFields = {
  period: z.enum(periodNames).default("this_month"),
  /** Days of the agency, both included; only with `custom`. */
  from: localDate.optional(),
  until: localDate.optional(),
};

/** A step with more than 400 parts is replaced by the default, with which the period has a readable number of parts. */
export const stepField = z.enum(steps).optional();

/** Adds a problem to each field that is missing or wrong in the days of a question. */
export function checkPeriod(
  { period: name, from, until }: { period: string; from?: string | undefined; until?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (name !== "custom") return;
  const add = (field: string, message: string, params = {}) =>
    context.addIssue({ code: "custom", message, path: [field], params });
  if (from === undefined) add("from", "missing");
  if (until === undefined) add("until", "missing");
  if (from === undefined || until === undefined) return;
  if (until < from) add("until", wrong("until_before_from"));
  else if (daysBetween(from, until) >= mostDays) add("until", "period_too_long", { days: mostDays });
}

/** How old the figures of a report are. */
export const reportAge = z.object({
  /** Seconds since the first change that the figures do not include yet; 0 if they include all. */
  seconds: z.int().min(0),
  /** The number of changed sales or leads that they do not include yet. */
  changes: z.int().min(0),
});
export type ReportAge = z.output<typeof reportAge>;
