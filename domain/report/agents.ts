import { divideRounded } from "#domain/money/money.ts";
import { halfWithin, type TimedLeads } from "./funnel.ts";

/** The figures of agents that can be added up, in the order of the report. Amounts are cents of USD. */
export const agentSums = [
  /** The leads that arrived in the period, by stage. A stage counts for the person who had the lead then. */
  "arrived",
  "taken",
  "quoted",
  "signed",
  /** The offers that the queue made to the agent. */
  "offered",
  "missed",
  "sales",
  "profitCents",
  /** The requests after the sale that were opened. */
  "refunds",
  "cancellations",
  "refundedCents",
  "chargedBackCents",
] as const;
export type AgentSum = (typeof agentSums)[number];

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

export const noAgentSums: AgentSums = {
  ...(Object.fromEntries(agentSums.map((name) => [name, 0])) as Record<AgentSum, number>),
  touched: [],
};

export function sumOfAgents(all: readonly AgentSums[]): AgentSums {
  const sums = agentSums.map((name) => [name, all.reduce((sum, one) => sum + one[name], 0)]);
  return {
    ...(Object.fromEntries(sums) as Record<AgentSum, number>),
    touched: all.flatMap(({ touched }) => touched),
  };
}

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
