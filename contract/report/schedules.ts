import { z } from "zod";
import { call } from "#contract/shared/call.ts";
import { done, id, localDate, person, recordId, version, versionInQuery } from "#contract/shared/fields.ts";
import { wrong } from "#contract/shared/problems.ts";
import { mostRecipients, reportNames, rhythms } from "#domain/report/schedule.ts";

/** A report that is sent by email every week or month, as a link without figures. */
export const reportSchedule = z.object({
  id: z.int(),
  report: z.enum(reportNames),
  /** The question of the report as a query string: "period=last_month&groupBy=route". */
  search: z.string(),
  every: z.enum(rhythms),
  /** The agency's date of the next letters. */
  nextOn: localDate,
  /** `getsLetters` is false while the person is inactive or may not read the report. */
  recipients: z.array(z.object({ ...person.shape, getsLetters: z.boolean() })),
  createdBy: person,
  version: z.int(),
});
export type ReportSchedule = z.output<typeof reportSchedule>;

const content = {
  /** As in `reportSchedule`. Its period must have a name, because other days do not move with the date. */
  search: z.string().trim().max(1000),
  every: z.enum(rhythms),
  /** Ids of active users who may read the report. */
  recipients: z.array(recordId).min(1, wrong("recipient_missing")).max(mostRecipients),
};

const params = z.object({ id });

export const reportScheduleCalls = {
  list: call({
    method: "GET",
    path: "/report-schedules",
    permission: "report.schedule",
    summary: "List the reports that are sent by email, next first",
    answer: z.array(reportSchedule),
  }),
  create: call({
    method: "POST",
    path: "/report-schedules",
    permission: "report.schedule",
    summary: "Send a report by email every week or month",
    body: z.object({ report: z.enum(reportNames), ...content }),
    answer: reportSchedule,
  }),
  update: call({
    method: "PATCH",
    path: "/report-schedules/{id}",
    permission: "report.schedule",
    record: "reportSchedule",
    summary: "Update a scheduled report: its question, its rhythm and its recipients",
    params,
    body: z.object({ version, ...content }),
    answer: reportSchedule,
  }),
  delete: call({
    method: "DELETE",
    path: "/report-schedules/{id}",
    permission: "report.schedule",
    record: "reportSchedule",
    summary: "Stop sending a report",
    params,
    query: z.object({ version: versionInQuery }),
    answer: done,
  }),
};
