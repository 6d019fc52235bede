import { steps } from "#domain/report/period.ts";
import { hourFigures, queueFigures } from "#domain/report/waits.ts";
import { periodSearch } from "#web/report/period-search.ts";
import { oneOf, positive } from "#web/shared/search-params.ts";

/** Reads the question of the report from the address. Omits invalid values instead of throwing. */
export function queueSearch(raw: Record<string, unknown>) {
  return {
    ...periodSearch(raw),
    ...positive("agentId", raw),
    ...positive("teamLeadId", raw),
    ...oneOf("step", raw, steps),
    /** The figure in the plot. */
    ...oneOf("figure", raw, queueFigures),
    /** The figure in the hours of the week. */
    ...oneOf("hours", raw, hourFigures),
  };
}

export type QueueSearch = ReturnType<typeof queueSearch>;
