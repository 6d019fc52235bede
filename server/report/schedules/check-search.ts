import type { z } from "zod";
import { reportCalls } from "#contract/report/calls.ts";
import { check } from "#contract/shared/problems.ts";
import type { Permission } from "#domain/access/permissions.ts";
import type { NamedPeriod } from "#domain/report/period.ts";
import type { ReportName } from "#domain/report/schedule.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";

interface Report {
  permission: Permission;
  query: z.ZodObject;
}

/** The call of each report that can be scheduled: the question that it takes, and who may read it. */
export const reportsByName: Record<ReportName, Report> = {
  sales: reportCalls.sales,
  funnel: reportCalls.funnel,
  agents: reportCalls.agents,
  queue: reportCalls.queue,
  "after-sale": reportCalls.afterSale,
  money: reportCalls.money,
};

/** Returns the problems of the question of a report, given as a query string. */
export function problemsOfSearch(report: ReportName, search: string): FieldProblem[] {
  const asked = new URLSearchParams(search);
  // Without the period `custom`, a report ignores its days.
  if (asked.getAll("period").includes("custom") || asked.has("from") || asked.has("until"))
    return [fieldProblem("search", "report_period_not_named")];
  const given = Object.fromEntries([...new Set(asked.keys())].map((name) => [name, one(asked.getAll(name))]));
  const { problems } = check(reportsByName[report].query.strict(), given);
  return problems.length > 0 ? [fieldProblem("search", "not_accepted")] : [];
}

/** Returns the period of the question. Null if the report is about the present. */
export function periodOfSearch(report: ReportName, search: string): NamedPeriod | null {
  const { period } = reportsByName[report].query.shape;
  return period ? (period.parse(new URLSearchParams(search).get("period") ?? undefined) as NamedPeriod) : null;
}

function one(values: string[]): string | string[] | undefined {
  return values.length === 1 ? values[0] : values;
}
