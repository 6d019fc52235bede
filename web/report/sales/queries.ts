import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { quoteCalls } from "#calls/quote/calls.ts";
import { reportCalls } from "#calls/report/calls.ts";
import type { FileFormat } from "#contract/shared/call.ts";
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

/** A table of the report as a file. */
export function askForSales(
  question: z.input<(typeof reportCalls)["sales"]["query"]>,
  table: "groups" | "parts",
  format: FileFormat,
): Promise<File> {
  return authorisedAsk(reportCalls.salesFile, { query: { ...question, table, format } });
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

/** A quote with the profit of its sale, if the user may read it. */
export function soldQuoteQuery(id: number) {
  return queryOptions({
    queryKey: ["reports", "sold", "quote", id],
    queryFn: ({ signal }) => authorisedAsk(quoteCalls.get, { params: { id } }, { signal }),
  });
}

/** One page of the refunds and chargebacks that the report counts. */
export function returnedQuery(question: z.input<(typeof reportCalls)["returned"]["query"]>) {
  return infiniteQueryOptions({
    queryKey: ["reports", "returned", question],
    queryFn: ({ pageParam, signal }) =>
      authorisedAsk(reportCalls.returned, { query: { ...question, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}
