import { divideRounded } from "#domain/money/money.ts";
import { halfWithin, type TimedLeads } from "./funnel.ts";
import { defineReport, figureNames, sumOf } from "./report.ts";

/** The figures of agents that can be added up. */
const sums = {
  /** The leads that arrived in the period, by stage. A stage counts for the person who had the lead then. */
  arrived: { kind: "count" },
  taken: { kind: "count" },
  quoted: { kind: "count" },
  signed: { kind: "count" },
  /** The offers that the queue made to the agent. */
  offered: { kind: "count" },
  missed: { kind: "count", isLoss: true },
  sales: { kind: "count" },
  profitCents: { kind: "usd" },
  /** The requests after the sale that were opened. */
  refunds: { kind: "count", isLoss: true },
  cancellations: { kind: "count", isLoss: true },
  refundedCents: { kind: "usd", isLoss: true },
  chargedBackCents: { kind: "usd", isLoss: true },
} as const;

/** The work of agents in a period. The progress of targets is beside the figures. */
export const agentsReport = defineReport({
  figures: {
    ...sums,
    firstTouch: { kind: "limit", isLoss: true },
    signBps: { kind: "share" },
    averageProfitCents: { kind: "usd" },
  },
  filters: { teamLeadId: { record: true } },
});

export const agentSums = figureNames({ figures: sums });
export type AgentSum = keyof typeof sums;

export interface AgentSums extends Record<AgentSum, number> {
  /** The leads that were touched, by the time until the first touch. */
  touched: readonly TimedLeads[];
}

/** The figures of an agent, or of several together. */
export interface AgentFigures extends Record<AgentSum, number> {
  /** Minutes within which half of the touched leads had their first touch. Null if no lead was touched. */
  firstTouch: number | "longer" | null;
  /** The signed leads in basis points of the taken ones. Null if no lead was taken. */
  signBps: number | null;
  /** Null without sales. */
  averageProfitCents: number | null;
}

/** The figures of an agent in a month ("2026-11"), as their account shows them. Amounts are cents of USD. */
export interface AgentMonth extends Pick<AgentSums, "arrived" | "quoted" | "signed" | "sales"> {
  month: string;
  soldCents: number;
}

export function sumOfAgents(all: readonly AgentSums[]): AgentSums {
  return { ...sumOf(agentSums, all), touched: all.flatMap(({ touched }) => touched) };
}

export const noAgentSums = sumOfAgents([]);

/** Returns true if the agent has any figure. */
export function hasFigures({ touched, ...sums }: AgentSums): boolean {
  return touched.length > 0 || Object.values(sums).some((sum) => sum !== 0);
}

export function agentFiguresOf({ touched, ...sums }: AgentSums): AgentFigures {
  const { signed, taken, profitCents, sales } = sums;
  return {
    ...sums,
    firstTouch: halfWithin(touched),
    signBps: taken === 0 ? null : divideRounded(signed * 10_000, taken),
    averageProfitCents: sales === 0 ? null : divideRounded(profitCents, sales),
  };
}
