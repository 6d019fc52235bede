import { infiniteQueryOptions, keepPreviousData, type QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { approvalCalls } from "#calls/approval/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

type Question = z.input<(typeof approvalCalls)["list"]["query"]>;

/** One page of requests. The previous page stays on screen until the next one is loaded. */
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

/** Refetches after a request was made, decided or withdrawn. */
export function refreshApprovals(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ["approvals", "list"] });
}
