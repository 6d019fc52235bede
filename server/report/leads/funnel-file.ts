import type { reportCalls } from "#contract/report/calls.ts";
import type { CallInput, StreamedFile } from "#contract/shared/call.ts";
import { leadStages } from "#domain/report/funnel.ts";
import type { StaffContext } from "#server/http/context.ts";
import { groupTable, partTable } from "../compared-table.ts";
import { fileSayer, reportFile } from "../report-file.ts";
import { countFunnel } from "./count-funnel.ts";

type Question = CallInput<typeof reportCalls.funnelFile>["query"];

/** The groups that a file lists one by one. */
const mostGroups = 10_000;

/** Returns the groups or the parts of the funnel as a file. */
export async function funnelFile(
  { format, table, ...question }: Question,
  context: StaffContext,
): Promise<StreamedFile> {
  const report = await countFunnel(question, context, mostGroups);
  const headingOf = fileSayer(({ funnel }) => funnel, context);
  const figures = { names: leadStages, headingOf };
  const { groupBy } = report;
  const content =
    table === "groups"
      ? groupTable({ ...report, name: `funnel-by-${groupBy}`, header: headingOf(groupBy) }, figures, context)
      : partTable({ ...report, name: "funnel" }, figures, context);
  return reportFile(content, { subject: "report-funnel", question, format }, context);
}
