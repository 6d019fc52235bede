import {
  type Compared,
  defineReport,
  type FigureName,
  figureNames,
  firstGroups,
  type GroupName,
  sharedFilters,
  sumOf,
} from "./report.ts";
import { soldList } from "./sold-list.ts";

/** Sales by their date of sale, and the money that went back to customers by the day on which it moved. */
export const salesReport = defineReport({
  figures: {
    sales: { kind: "count" },
    passengers: { kind: "count" },
    soldCents: { kind: "usd" },
    grossProfitCents: { kind: "usd" },
    protectionProfitCents: { kind: "usd" },
    netTipsCents: { kind: "usd" },
    breakageCents: { kind: "usd" },
    agencyLossCents: { kind: "usd", isLoss: true },
    profitCents: { kind: "usd" },
    refundedCents: { kind: "usd", isLoss: true },
    chargedBackCents: { kind: "usd", isLoss: true },
  },
  groups: ["agent", "route", "airline", "consolidator", "source", "currency"],
  filters: sharedFilters(soldList, ["agentId", "teamLeadId", "route", "airline", "consolidator", "source", "currency"]),
});

/** Each figure is a sum over the sales of a period, so that parts add up to the whole. */
export type Figures = Record<FigureName<typeof salesReport>, number>;
export const reportFigures = figureNames(salesReport);
export type ReturnFigure = "refundedCents" | "chargedBackCents";
export type SaleFigure = Exclude<keyof Figures, ReturnFigure>;
export const saleGroups = salesReport.groups;
export type SaleGroup = GroupName<typeof salesReport>;

export function sumOfFigures(all: readonly Figures[]): Figures {
  return sumOf(reportFigures, all);
}

export const noFigures = sumOfFigures([]);

/** Returns the groups with the most profit, and the sum of the others. */
export function largestGroups<G extends Compared<Figures>>(groups: readonly G[], most: number) {
  return firstGroups(groups, most, (one, other) => other.now.profitCents - one.now.profitCents, sumOfFigures);
}
