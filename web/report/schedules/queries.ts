import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { type ReportSchedule, reportScheduleCalls } from "#calls/report/schedules.ts";
import type { CallArguments } from "#contract/shared/call.ts";
import type { ReportName } from "#domain/report/schedule.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

type NewSchedule = CallArguments<typeof reportScheduleCalls.create>["body"];
export type ScheduleContent = Omit<NewSchedule, "report">;

export const schedulesQuery = queryOptions({
  queryKey: ["report-schedules"],
  queryFn: ({ signal }) => authorisedAsk(reportScheduleCalls.list, {}, { signal }),
});

export function createSchedule(client: QueryClient, report: ReportName) {
  return mutationOptions({
    mutationFn: ({ content, idempotencyKey }: { content: ScheduleContent; idempotencyKey: string }) =>
      authorisedAsk(reportScheduleCalls.create, { body: { report, ...content } }, { idempotencyKey }),
    onSettled: () => client.invalidateQueries(schedulesQuery),
  });
}

export function updateSchedule(client: QueryClient, { id, version }: Pick<ReportSchedule, "id" | "version">) {
  return mutationOptions({
    mutationFn: (content: ScheduleContent) =>
      authorisedAsk(reportScheduleCalls.update, { params: { id }, body: { version, ...content } }),
    onSettled: () => client.invalidateQueries(schedulesQuery),
  });
}

export function deleteSchedule(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, version }: ReportSchedule) =>
      authorisedAsk(reportScheduleCalls.delete, { params: { id }, query: { version } }),
    onSettled: () => client.invalidateQueries(schedulesQuery),
  });
}
