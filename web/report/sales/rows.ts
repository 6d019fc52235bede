import type { Period } from "#domain/report/period.ts";
import type { ReturnGroup } from "#domain/report/returned-list.ts";
import type { Figures, ReturnFigure, salesReport } from "#domain/report/sales.ts";
import type { Rows } from "#web/report/rows-link.tsx";
import type { FilterSearch } from "#web/shared/list/list-search.ts";

/** The days and the filters of the rows that a figure counts. */
export type SalesFilters = FilterSearch<(typeof salesReport)["filters"]> & Partial<Period>;

const groupOf: Record<ReturnFigure, ReturnGroup> = { refundedCents: "refunds", chargedBackCents: "chargebacks" };

export function isReturnFigure(figure: string): figure is ReturnFigure {
  return Object.hasOwn(groupOf, figure);
}

/** Returns the refunds or the chargebacks that a figure counts. */
export function returnedRows(figure: ReturnFigure, search: SalesFilters): Rows {
  return { to: "/admin/reports/sales/returned", search: { ...search, group: groupOf[figure] } };
}

/** Returns the sales, the refunds or the chargebacks that a figure counts, and a number that is 0 if there are none. */
export function rowsOf(figure: keyof Figures, figures: Figures, search: SalesFilters): { rows: Rows; count: number } {
  if (isReturnFigure(figure)) return { rows: returnedRows(figure, search), count: figures[figure] };
  return { rows: { to: "/admin/reports/sales/rows", search }, count: figures.sales };
}
