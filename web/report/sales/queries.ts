import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { reportCalls } from "#calls/report/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

/** Milliseconds after which an open report is loaded again. */
const freshFor = 60_000;

/** The sums of sales. The previous report stays on screen until the next one is loaded. */
export function salesQuery(question: z.input<(typeof reportCalls)["sales"]["query"]>) {
  return queryOptions({
    queryKey: ["reports", "sales", question],
    queryFn: ({ signal }) => authorisedAsk(reportCalls.sales, { query: question }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: freshFor,
  });
}

/** The values that the filters of the report offer. */
export function salesFiltersQuery() {
  return queryOptions({
    queryKey: ["reports", "sales", "filters"],
    queryFn: ({ signal }) => authorisedAsk(reportCalls.salesFilters, {}, { signal }),
    staleTime: freshFor,
  });
}

/** One page of the sales that the report counts. */
export function soldQuery(question: z.input<(typeof reportCalls)["sold"]["query"]>) {
  return infiniteQueryOptions({
    queryKey: ["reports", "sold", question],
    queryFn: ({ pageParam, signal }) =>
      authorisedAsk(reportCalls.sold, { query: { ...question, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}
