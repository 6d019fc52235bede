import { hourFigures, queueReport } from "#domain/report/waits.ts";
import { reportSearch } from "#web/report/report-search.ts";
import { oneOf } from "#web/shared/search-params.ts";

export function queueSearch(raw: Record<string, unknown>) {
  /** The figure in the hours of the week. */
  return { ...reportSearch(raw, queueReport), ...oneOf("hours", raw, hourFigures) };
}
export type QueueSearch = ReturnType<typeof queueSearch>;
