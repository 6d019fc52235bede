import type { Offer } from "#contract/booking-form/form.ts";
import type { NamedPeriod } from "#domain/report/period.ts";
import type { ReportName, Rhythm } from "#domain/report/schedule.ts";

/** The letter contains neither figures nor names of people. They are only shown after the sign-in. */
export interface ReportScheduledFacts {
  agency: Offer["agency"];
  report: ReportName;
  every: Rhythm;
  /** Null if the report is about the present. */
  period: NamedPeriod | null;
  /** The question of the report as a query string: "period=last_month". */
  search: string;
}
