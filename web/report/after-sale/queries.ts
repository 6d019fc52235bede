import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { reportCalls } from "#calls/report/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

/** Milliseconds after which an open report is loaded again. */
const freshFor = 60_000;

/** The work after the sale. The previous report stays on screen until the next one is loaded. */
export function afterSaleQuery(question: z.input<(typeof reportCalls)["afterSale"]["query"]>) {
  return queryOptions({
    queryKey: ["reports", "after-sale", question],
    queryFn: ({ signal }) => authorisedAsk(reportCalls.afterSale, { query: question }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: freshFor,
  });
}

/** One page of the records that the report counts. */
export function afterSaleRowsQuery(question: z.input<(typeof reportCalls)["afterSaleRows"]["query"]>) {
  return infiniteQueryOptions({
    queryKey: ["reports", "after-sale", "rows", question],
    queryFn: ({ pageParam, signal }) =>
      authorisedAsk(reportCalls.afterSaleRows, { query: { ...question, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}
