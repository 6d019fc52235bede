import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { afterSaleCalls } from "#calls/after-sale/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

export function tripQuery(quoteId: number) {
  return queryOptions({
    queryKey: ["after-sale", quoteId, "trip"],
    queryFn: ({ signal }) => authorisedAsk(afterSaleCalls.trip, { params: { id: quoteId } }, { signal }),
  });
}

export function requestsQuery(quoteId: number) {
  return queryOptions({
    queryKey: ["after-sale", quoteId, "requests"],
    queryFn: ({ signal }) => authorisedAsk(afterSaleCalls.requests, { params: { id: quoteId } }, { signal }),
  });
}

/** One page of the list. The previous page stays on screen until the next one is loaded. */
export function requestListQuery(question: z.input<(typeof afterSaleCalls)["list"]["query"]>) {
  return infiniteQueryOptions({
    queryKey: ["after-sale", "list", question],
    queryFn: ({ pageParam, signal }) =>
      authorisedAsk(afterSaleCalls.list, { query: { ...question, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Refetches everything about the requests of a quote, and the list of requests. */
export function afterSaleChanged(client: QueryClient, quoteId: number): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: ["after-sale", quoteId] }),
    client.invalidateQueries({ queryKey: ["after-sale", "list"] }),
  ]);
}
