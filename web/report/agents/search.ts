import { monthPattern } from "#domain/report/targets.ts";
import { periodSearch } from "#web/report/period-search.ts";
import { matching, oneOf, positive } from "#web/shared/search-params.ts";
import { columnNames } from "./column-names.ts";

/** Reads the question of the report from the address. Omits invalid values instead of throwing. */
export function agentsSearch(raw: Record<string, unknown>) {
  return {
    ...periodSearch(raw),
    ...positive("teamLeadId", raw),
    /** The column by which the table is sorted, and the direction. */
    ...oneOf("sortBy", raw, columnNames),
    ...oneOf("sortOrder", raw, ["ASC", "DESC"] as const),
  };
}

export type AgentsSearch = ReturnType<typeof agentsSearch>;

/** Returns the days of the address, which other reports take over. */
export function daysIn({ teamLeadId: _, sortBy: __, sortOrder: ___, ...days }: AgentsSearch) {
  return days;
}

/** Reads the month of the targets from the address: "2026-11". */
export function targetsSearch(raw: Record<string, unknown>) {
  return matching("month", raw, monthPattern);
}
