import type { Role } from "#domain/access/roles.ts";
import { steps } from "#domain/report/period.ts";
import { type FigureName, figureNames, type GroupName, type Report } from "#domain/report/report.ts";
import { type FilterSearch, filterSearch } from "#web/shared/list/list-search.ts";
import { oneOf } from "#web/shared/search-params.ts";
import { periodSearch } from "./period-search.ts";

/** Reads the question of a report from the address. Omits invalid values instead of throwing. */
export function reportSearch<R extends Report>(raw: Record<string, unknown>, report: R) {
  return {
    ...filterSearch<R["filters"]>(raw, report.filters),
    ...periodSearch(raw),
    ...oneOf("step", raw, steps),
    ...oneOf("groupBy", raw, (report.groups ?? []) as readonly GroupName<R>[]),
    /** The figure in the plot. */
    ...oneOf("figure", raw, figureNames(report) as FigureName<R>[]),
  };
}

/** Returns the filters of a report that are set. The lists of the rows that it counts have the same. */
export function filtersIn<R extends Pick<Report, "filters">>(
  { filters }: R,
  search: FilterSearch<R["filters"]>,
): FilterSearch<R["filters"]> {
  const given: Readonly<Record<string, unknown>> = search;
  const set = Object.keys(filters).filter((name) => given[name] !== undefined);
  return Object.fromEntries(set.map((name) => [name, given[name]])) as FilterSearch<R["filters"]>;
}

/** Returns the values by which figures can be grouped for the role. Agents see no others. */
export function groupsFor<Group extends string>(role: Role | undefined, groups: readonly Group[]): Group[] {
  return groups.filter((group) => group !== "agent" || role !== "agent");
}

/** Returns the chosen group, or the first one that the role can choose. */
export function groupFor<Group extends string>(
  role: Role | undefined,
  groups: readonly [Group, ...Group[]],
  asked: Group | undefined,
): Group {
  const offered = groupsFor(role, groups);
  return offered.find((group) => group === asked) ?? offered[0] ?? groups[0];
}
