/** The figures of sales, in the order of the report. All but the first two are cents of USD. */
export const saleFigures = [
  "sales",
  "passengers",
  "soldCents",
  "grossProfitCents",
  "protectionProfitCents",
  "netTipsCents",
  "breakageCents",
  "agencyLossCents",
  "profitCents",
] as const;
export type SaleFigure = (typeof saleFigures)[number];

/** The money that went back to customers, in cents of USD. It counts on the day on which it moved. */
export const returnFigures = ["refundedCents", "chargedBackCents"] as const;
export type ReturnFigure = (typeof returnFigures)[number];

/** All figures of the report. Each is a sum over the sales of a period, so that parts add up to the whole. */
export const reportFigures = [...saleFigures, ...returnFigures] as const;
export type Figures = Record<SaleFigure | ReturnFigure, number>;

/** The values by which sales are grouped. Each sale has exactly one of each. */
export const saleGroups = ["agent", "route", "airline", "consolidator", "source", "currency"] as const;
export type SaleGroup = (typeof saleGroups)[number];

export const noFigures: Figures = Object.fromEntries(reportFigures.map((name) => [name, 0])) as Figures;

/** Returns the sum of figures. */
export function sumOfFigures(all: readonly Figures[]): Figures {
  return Object.fromEntries(
    reportFigures.map((name) => [name, all.reduce((sum, figures) => sum + figures[name], 0)]),
  ) as Figures;
}

/**
 * Returns the groups with the most profit, each with its figures in both periods, and the sum of the others. The groups
 * and the rest add up to the whole.
 */
export function largestGroups<G extends { now: Figures; before: Figures }>(
  groups: readonly G[],
  most: number,
): { largest: G[]; others: { count: number; now: Figures; before: Figures } | null } {
  const sorted = groups.toSorted((one, other) => other.now.profitCents - one.now.profitCents);
  const rest = sorted.slice(most);
  const others = {
    count: rest.length,
    now: sumOfFigures(rest.map(({ now }) => now)),
    before: sumOfFigures(rest.map(({ before }) => before)),
  };
  return { largest: sorted.slice(0, most), others: rest.length === 0 ? null : others };
}
