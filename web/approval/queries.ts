import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { approvalCalls } from "#contract/approval.ts";
import { authorisedAsk } from "#web/shared/authorised-ask.ts";

type Question = z.input<(typeof approvalCalls)["list"]["query"]>;

/** One page of requests; the page before stays on screen until the next one is here. */
export function approvalListQuery(question: Question) {
  return queryOptions({
    queryKey: ["approvals", "list", question],
    queryFn: ({ signal }) => authorisedAsk(approvalCalls.list, { query: question }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  });
}

/** Whether administrators decide what they asked for themselves, and why. */
export const ownDecisionsQuery = queryOptions({
  queryKey: ["approvals", "own-decisions"],
  queryFn: ({ signal }) => authorisedAsk(approvalCalls.ownDecisions, {}, { signal }),
});
