import type { Role } from "#domain/access/roles.ts";
import { mostDays, periodNames, steps } from "#domain/report/period.ts";
import { reportFigures, type SaleGroup, saleGroups } from "#domain/report/sales.ts";
import { soldList } from "#domain/report/sold-list.ts";
import { daysBetween } from "#domain/shared/calendar.ts";
import { listSearch } from "#web/shared/list/list-search.ts";
import { oneOf } from "#web/shared/search-params.ts";
import { t } from "#web/shared/texts/texts.ts";

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

/** Returns the problem of other days, which the server would refuse. Undefined if there is none. */
export function problemOfDays({ period, from, until }: SalesSearch): string | undefined {
  if (period !== "custom" || from === undefined || until === undefined) return undefined;
  if (until < from) return t("The last day cannot be before the first day");
  return daysBetween(from, until) >= mostDays ? t("Choose {{days}} days at most", { days: mostDays }) : undefined;
}

export type SalesSearch = ReturnType<typeof salesSearch>;
