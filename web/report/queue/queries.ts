import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { reportCalls } from "#calls/report/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

/** Milliseconds after which an open report is loaded again. */
const freshFor = 60_000;

/** Leads, offers and times of the queue. The previous report stays on screen until the next one is loaded. */
export function queueQuery(question: z.input<(typeof reportCalls)["queue"]["query"]>) {
  return queryOptions({
    queryKey: ["reports", "queue", question],
    queryFn: ({ signal }) => authorisedAsk(reportCalls.queue, { query: question }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: freshFor,
  });
}

/** The values that the filters of the report offer. */
export function queueFiltersQuery() {
  return queryOptions({
    queryKey: ["reports", "queue", "filters"],
    queryFn: ({ signal }) => authorisedAsk(reportCalls.queueFilters, {}, { signal }),
    staleTime: freshFor,
  });
}
