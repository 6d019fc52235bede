import type { Role } from "#domain/access/roles.ts";
import { type Period, steps } from "#domain/report/period.ts";
import { reportFigures, type SaleGroup, saleGroups } from "#domain/report/sales.ts";
import { soldList } from "#domain/report/sold-list.ts";
import { periodSearch } from "#web/report/period-search.ts";
import { listSearch } from "#web/shared/list/list-search.ts";
import { oneOf } from "#web/shared/search-params.ts";

/** Reads the question of the report from the address. Omits invalid values instead of throwing. */
export function salesSearch(raw: Record<string, unknown>) {
  return {
    ...filtersIn(listSearch(raw, soldList)),
    ...periodSearch(raw),
    ...oneOf("step", raw, steps),
    ...oneOf("groupBy", raw, saleGroups),
    /** The figure in the plot. */
    ...oneOf("figure", raw, reportFigures),
  };
}

const filterNames = ["agentId", "teamLeadId", "route", "airline", "consolidator", "source", "currency"] as const;
type Filters = Pick<ReturnType<typeof listSearch<typeof soldList>>, (typeof filterNames)[number]>;
/** The days and the filters of the rows that a figure counts. */
export type ReportFilters = Filters & Partial<Period>;

/** Returns the filters that the report shares with the lists of the rows that it counts. */
export function filtersIn(search: Filters): Filters {
  return Object.fromEntries(
    filterNames.filter((name) => search[name] !== undefined).map((name) => [name, search[name]]),
  ) as Filters;
}

/** Returns the values by which the figures are grouped for the role. Agents see no others. */
export function groupFor(role: Role | undefined, asked: SaleGroup | undefined): SaleGroup {
  if (role !== "agent") return asked ?? "agent";
  return asked === undefined || asked === "agent" ? "route" : asked;
}

export type SalesSearch = ReturnType<typeof salesSearch>;
