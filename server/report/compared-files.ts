import type { reportCalls } from "#contract/report/calls.ts";
import type { CallInput, StreamedFile } from "#contract/shared/call.ts";
import { agentsReport } from "#domain/report/agents.ts";
import { funnelReport } from "#domain/report/funnel-report.ts";
import { salesReport } from "#domain/report/sales.ts";
import { queueReport } from "#domain/report/waits.ts";
import type { StaffContext } from "#server/http/context.ts";
import { sumAgents } from "./agents/sum-agents.ts";
import { comparedFile, type FileKind } from "./compared-file.ts";
import { countFunnel } from "./leads/count-funnel.ts";
import { sumQueue } from "./queue/sum-queue.ts";
import { accountsFile } from "./sales/accounts-file.ts";
import { sumSales } from "./sales/sum-sales.ts";

type Query<Call extends "salesFile" | "funnelFile" | "queueFile" | "agentsFile"> = CallInput<
  (typeof reportCalls)[Call]
>["query"];

/** The groups that a file lists one by one. Those beyond are added up. */
const mostGroups = 10_000;

const salesKind: FileKind = { name: "sales", figures: salesReport.figures, words: ({ sales }) => sales };
const funnelKind: FileKind = { name: "funnel", figures: funnelReport.figures, words: ({ funnel }) => funnel };
const queueKind: FileKind = { name: "queue", figures: queueReport.figures, words: ({ queue }) => queue };
/** Targets are compared with the figures of their own months, and not with those of the period before. */
const targets = { profitTargetCents: { kind: "usd" }, salesTarget: { kind: "count" } } as const;
const agentsKind: FileKind = {
  name: "agents",
  figures: { ...agentsReport.figures, ...targets },
  words: ({ agents }) => agents,
  groupTable: "agents",
  onlyNow: Object.keys(targets),
};

export async function salesFile(query: Query<"salesFile">, context: StaffContext): Promise<StreamedFile> {
  if (query.table === "sales") return accountsFile(query, context);
  return comparedFile(salesKind, await sumSales(query, context, mostGroups), query, context);
}

export async function funnelFile(query: Query<"funnelFile">, context: StaffContext): Promise<StreamedFile> {
  return comparedFile(funnelKind, await countFunnel(query, context, mostGroups), query, context);
}

export async function queueFile(query: Query<"queueFile">, context: StaffContext): Promise<StreamedFile> {
  const { agents, ...report } = await sumQueue(query, context);
  const groups = agents.map(({ agent, ...figures }) => ({ name: agent.name, ...figures }));
  return comparedFile(queueKind, { ...report, groupBy: "agent", groups, others: null }, query, context);
}

/** The targets are those of the months of the period. */
export async function agentsFile(query: Query<"agentsFile">, context: StaffContext): Promise<StreamedFile> {
  const { period, agents, totals } = await sumAgents(query, context);
  const groups = agents.map(({ agent, ...row }) => ({ name: agent.name, ...withTarget(row) }));
  const report = { period, groupBy: "agent", groups, others: null, totals: withTarget(totals) } as const;
  return comparedFile(agentsKind, report, query, context);
}

type Row = Awaited<ReturnType<typeof sumAgents>>["totals"];

function withTarget({ now, before, target }: Row): { now: object; before: object } {
  const set = { profitTargetCents: target?.profitCents?.target, salesTarget: target?.sales?.target };
  return { now: { ...now, ...set }, before };
}
