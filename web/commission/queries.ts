import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { commissionCalls } from "#calls/commission/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

/** One page of the list. The previous page stays on screen until the next one is loaded. */
export function commissionListQuery(question: z.input<(typeof commissionCalls)["list"]["query"]>) {
  return infiniteQueryOptions({
    queryKey: ["commissions", "list", question],
    queryFn: ({ pageParam, signal }) =>
      authorisedAsk(commissionCalls.list, { query: { ...question, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** The lines of one sale, oldest first. */
export function commissionsOfQuoteQuery(quoteId: number) {
  return queryOptions({
    queryKey: ["commissions", "ofQuote", quoteId],
    queryFn: ({ signal }) =>
      authorisedAsk(
        commissionCalls.list,
        { query: { quoteId, sortBy: "at", sortOrder: "ASC", limit: 100 } },
        { signal },
      ),
  });
}

/** One line with the values that it was computed from. */
export function commissionQuery(id: number) {
  return queryOptions({
    queryKey: ["commissions", id],
    queryFn: ({ signal }) => authorisedAsk(commissionCalls.show, { params: { id } }, { signal }),
  });
}

/** The sums of the user's own lines. */
export function commissionFiguresQuery() {
  return queryOptions({
    queryKey: ["commissions", "figures"],
    queryFn: ({ signal }) => authorisedAsk(commissionCalls.figures, {}, { signal }),
  });
}

/** Refetches everything about commissions. */
export function commissionsChanged(client: QueryClient): Promise<unknown> {
  return client.invalidateQueries({ queryKey: ["commissions"] });
}
