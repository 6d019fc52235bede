import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { z } from "zod";
import { auditCalls } from "#calls/audit/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

/**
 * One page of the list. Every query is recorded in the trail, so a return to the window does not ask again. The previous
 * page stays on screen until the next one is loaded.
 */
export function auditListQuery(question: z.input<(typeof auditCalls)["list"]["query"]>) {
  return infiniteQueryOptions({
    queryKey: ["audit", "list", question],
    queryFn: ({ pageParam, signal }) =>
      authorisedAsk(auditCalls.list, { query: { ...question, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Milliseconds between two looks at a running check. */
const whileRunning = 3000;

/** The state of the chain. Asks again while a check runs. */
export const auditChainQuery = queryOptions({
  queryKey: ["audit", "chain"],
  queryFn: ({ signal }) => authorisedAsk(auditCalls.chain, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.running ? whileRunning : false),
});

/** Asks for a check of the whole chain. */
export function checkChain(client: QueryClient) {
  return mutationOptions({
    mutationFn: () => authorisedAsk(auditCalls.check, {}),
    onSettled: () => client.invalidateQueries({ queryKey: auditChainQuery.queryKey }),
  });
}
