import type { Role } from "#domain/access/roles.ts";
import { countedLeadsList } from "#domain/report/counted-leads-list.ts";
import { type LeadGroup, leadGroups, leadStages } from "#domain/report/funnel.ts";
import { steps } from "#domain/report/period.ts";
import { periodSearch } from "#web/report/period-search.ts";
import { listSearch } from "#web/shared/list/list-search.ts";
import { oneOf } from "#web/shared/search-params.ts";

/** Reads the question of the report from the address. Omits invalid values instead of throwing. */
export function funnelSearch(raw: Record<string, unknown>) {
  return {
    ...filtersIn(listSearch(raw, countedLeadsList)),
    ...periodSearch(raw),
    ...oneOf("step", raw, steps),
    ...oneOf("groupBy", raw, leadGroups),
    /** The stage in the plot. */
    ...oneOf("figure", raw, leadStages),
  };
}

type Filters = Pick<ReturnType<typeof listSearch<typeof countedLeadsList>>, (typeof filterNames)[number]>;
const filterNames = ["agentId", "teamLeadId", "source", "route"] as const;

/** Returns the filters that the report shares with the list of the leads that it counts. */
export function filtersIn(search: Filters): Filters {
  return Object.fromEntries(
    filterNames.filter((name) => search[name] !== undefined).map((name) => [name, search[name]]),
  ) as Filters;
}

/** Returns the values by which leads are grouped for the role. Agents see no others. */
export function groupFor(role: Role | undefined, asked: LeadGroup | undefined): LeadGroup {
  if (role !== "agent") return asked ?? "agent";
  return asked === undefined || asked === "agent" ? "source" : asked;
}

export type FunnelSearch = ReturnType<typeof funnelSearch>;
