import type { AgentFigures } from "#domain/report/agents.ts";

/** The figures of the table, in its order. The progress of a target stands after its figure. */
export const figureNames = [
  "profitCents",
  "averageProfitCents",
  "sales",
  "arrived",
  "taken",
  "firstTouch",
  "quoted",
  "signed",
  "signBps",
  "missed",
  "refunds",
  "cancellations",
  "refundedCents",
  "chargedBackCents",
] as const satisfies readonly (keyof AgentFigures)[];
export type FigureName = (typeof figureNames)[number];

export const targetNames = ["profitTarget", "salesTarget"] as const;
export type TargetName = (typeof targetNames)[number];

export const columnNames = ["agent", ...figureNames, ...targetNames] as const;
export type ColumnName = (typeof columnNames)[number];
