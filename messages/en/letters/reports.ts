import type { NamedPeriod } from "#domain/report/period.ts";
import type { ReportName } from "#domain/report/schedule.ts";
import { catalogueOf } from "../../catalogue.ts";

export const reportNames = catalogueOf<Record<ReportName, object>>()({
  sales: "Sales",
  funnel: "Funnel",
  agents: "Agents",
  queue: "Queue",
  "after-sale": "After the sale",
  money: "Money",
});

export const reportPeriods = catalogueOf<Record<NamedPeriod, object>>()({
  this_month: "this month",
  last_month: "last month",
  this_quarter: "this quarter",
  last_quarter: "last quarter",
  this_year: "this year",
  last_year: "last year",
});

interface ScheduledGiven {
  weekly: { title: string };
  monthly: { title: string };
  title: { report: string; period: string };
  ready: { title: string };
  signIn: object;
  open: object;
  stop: object;
}

export const reportScheduled = catalogueOf<ScheduledGiven>()({
  weekly: "Your weekly report: {{title}}",
  monthly: "Your monthly report: {{title}}",
  title: "{{report}}, {{period}}",
  ready: "This report is ready: {{title}}.",
  signIn: "Sign in to see the figures. This email contains none.",
  open: "Open the report",
  stop: "An administrator or a supervisor chose you for this report and can stop these emails.",
});
