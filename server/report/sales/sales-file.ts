import type { reportCalls } from "#contract/report/calls.ts";
import type { CallInput, StreamedFile } from "#contract/shared/call.ts";
import { reportFigures } from "#domain/report/sales.ts";
import type { StaffContext } from "#server/http/context.ts";
import { groupTable, partTable } from "../compared-table.ts";
import { fileSayer, reportFile } from "../report-file.ts";
import { sumSales } from "./sum-sales.ts";

type Question = CallInput<typeof reportCalls.salesFile>["query"];

/** The groups of a file. Those beyond are added up. */
const mostGroups = 10_000;

/** Returns the groups or the parts of the report of sales as a file. */
export async function salesFile(
  { format, table, ...question }: Question,
  context: StaffContext,
): Promise<StreamedFile> {
  const report = await sumSales(question, context, mostGroups);
  const headingOf = fileSayer(({ sales }) => sales, context);
  const figures = { names: reportFigures, headingOf };
  const { groupBy } = report;
  const content =
    table === "groups"
      ? groupTable({ ...report, name: `sales-by-${groupBy}`, header: headingOf(groupBy) }, figures, context)
      : partTable({ ...report, name: "sales" }, figures, context);
  return reportFile(content, { subject: "report-sales", question, format }, context);
}
