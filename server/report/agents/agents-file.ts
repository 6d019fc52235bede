import type { reportCalls } from "#contract/report/calls.ts";
import type { CallInput, StreamedFile } from "#contract/shared/call.ts";
import { agentSums } from "#domain/report/agents.ts";
import type { StaffContext } from "#server/http/context.ts";
import { groupTable } from "../compared-table.ts";
import { fileSayer, reportFile } from "../report-file.ts";
import { sumAgents } from "./sum-agents.ts";

type Question = CallInput<typeof reportCalls.agentsFile>["query"];

const names = [
  ...agentSums,
  "firstTouch",
  "signBps",
  "averageProfitCents",
  "profitTargetCents",
  "salesTarget",
] as const;

/** Returns the figures of the agents as a file. The targets are those of the months of the period. */
export async function agentsFile(
  { format, table: _, ...question }: Question,
  context: StaffContext,
): Promise<StreamedFile> {
  const report = await sumAgents(question, context);
  const headingOf = fileSayer(({ agents }) => agents, context);
  const groups = report.agents.map(({ agent, ...row }) => ({ name: agent.name, ...withTarget(row) }));
  const totals = withTarget(report.totals);
  const content = groupTable(
    { name: "agents", period: report.period, header: headingOf("agent"), groups, others: null, totals },
    { names, headingOf },
    context,
  );
  // Targets are compared with the figures of their own months, and not with those of the period before.
  const columns = content.columns.filter(({ key }) => !/Target(?:Cents)?Before$/.test(key));
  return reportFile({ ...content, columns }, { subject: "report-agents", question, format }, context);
}

type Row = Awaited<ReturnType<typeof sumAgents>>["totals"];

function withTarget({ now, before, target }: Row): { now: object; before: object } {
  const targets = { profitTargetCents: target?.profitCents?.target, salesTarget: target?.sales?.target };
  return { now: { ...now, ...targets }, before };
}
