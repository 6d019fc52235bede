import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { reportCalls } from "#calls/report/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

/** Milliseconds after which an open report is loaded again. */
const freshFor = 60_000;

/** The leads of a period by stage. The previous report stays on screen until the next one is loaded. */
export function funnelQuery(question: z.input<(typeof reportCalls)["funnel"]["query"]>) {
  return queryOptions({
    queryKey: ["reports", "funnel", question],
    queryFn: ({ signal }) => authorisedAsk(reportCalls.funnel, { query: question }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: freshFor,
  });
}

/** The values that the filters of the report offer. */
export function funnelFiltersQuery() {
  return queryOptions({
    queryKey: ["reports", "funnel", "filters"],
    queryFn: ({ signal }) => authorisedAsk(reportCalls.funnelFilters, {}, { signal }),
    staleTime: freshFor,
  });
}

/** One page of the leads that the report counts. */
export function countedLeadsQuery(question: z.input<(typeof reportCalls)["countedLeads"]["query"]>) {
  return infiniteQueryOptions({
    queryKey: ["reports", "counted-leads", question],
    queryFn: ({ pageParam, signal }) =>
      authorisedAsk(reportCalls.countedLeads, { query: { ...question, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}
