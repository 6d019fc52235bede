import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { approvalCalls } from "#calls/approval.ts";
import { authorisedAsk } from "#web/shared/authorised-ask.ts";

type Question = z.input<(typeof approvalCalls)["list"]["query"]>;

/** One page of requests; the page before stays on screen until the next one is here. */
export function approvalListQuery(question: Question) {
  return infiniteQueryOptions({
    queryKey: ["approvals", "list", question],
    queryFn: ({ pageParam, signal }) =>
      authorisedAsk(approvalCalls.list, { query: { ...question, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** One was asked for, decided or taken back. */
export function refreshApprovals(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ["approvals", "list"] });
}

/** Whether administrators decide what they asked for themselves, and why. */
export const ownDecisionsQuery = queryOptions({
  queryKey: ["approvals", "own-decisions"],
  queryFn: ({ signal }) => authorisedAsk(approvalCalls.ownDecisions, {}, { signal }),
});
