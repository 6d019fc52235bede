import type { reportCalls } from "#contract/report/calls.ts";
import type { CallInput, StreamedFile } from "#contract/shared/call.ts";
import { queueFigures } from "#domain/report/waits.ts";
import type { StaffContext } from "#server/http/context.ts";
import { groupTable, partTable } from "../compared-table.ts";
import { fileSayer, reportFile } from "../report-file.ts";
import { sumQueue } from "./sum-queue.ts";

type Question = CallInput<typeof reportCalls.queueFile>["query"];

/** Returns the parts or the agents of the report of the queue as a file. Times are in minutes. */
export async function queueFile(
  { format, table, ...question }: Question,
  context: StaffContext,
): Promise<StreamedFile> {
  const report = await sumQueue(question, context);
  const headingOf = fileSayer(({ queue }) => queue, context);
  const figures = { names: queueFigures, headingOf };
  const groups = report.agents.map(({ agent, ...figuresOf }) => ({ name: agent.name, ...figuresOf }));
  const content =
    table === "agents"
      ? groupTable(
          { ...report, name: "queue-by-agent", header: headingOf("agent"), groups, others: null },
          figures,
          context,
        )
      : partTable({ ...report, name: "queue" }, figures, context);
  return reportFile(content, { subject: "report-queue", question, format }, context);
}
