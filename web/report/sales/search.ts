import type { Role } from "#domain/access/roles.ts";
import { periodNames, steps } from "#domain/report/period.ts";
import { reportFigures, type SaleGroup, saleGroups } from "#domain/report/sales.ts";
import { soldList } from "#domain/report/sold-list.ts";
import { listSearch } from "#web/shared/list/list-search.ts";
import { oneOf } from "#web/shared/search-params.ts";

/** Reads the question of the report from the address. Omits invalid values instead of throwing. */
export function salesSearch(raw: Record<string, unknown>) {
  const { sortBy: _, sortOrder: __, view: ___, ...filters } = listSearch(raw, soldList);
  return {
    ...filters,
    ...oneOf("period", raw, periodNames),
    ...oneOf("step", raw, steps),
    ...oneOf("groupBy", raw, saleGroups),
    /** The figure in the plot. */
    ...oneOf("figure", raw, reportFigures),
  };
}

/** Returns the values by which the figures are grouped for the role. Agents see no others. */
export function groupFor(role: Role | undefined, asked: SaleGroup | undefined): SaleGroup {
  if (role !== "agent") return asked ?? "agent";
  return asked === undefined || asked === "agent" ? "route" : asked;
}

export type SalesSearch = ReturnType<typeof salesSearch>;
