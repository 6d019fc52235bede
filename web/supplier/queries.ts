import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { z } from "zod";
import { consolidatorCalls } from "#calls/supplier/consolidators.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

export const consolidatorBalances = queryOptions({
  queryKey: ["consolidators", "balances"],
  queryFn: ({ signal }) => authorisedAsk(consolidatorCalls.balances, {}, { signal }),
});

/** One page of the list. The previous page stays on screen until the next one is loaded. */
export function consolidatorCreditQuery(question: z.input<(typeof consolidatorCalls)["list"]["query"]>) {
  return infiniteQueryOptions({
    queryKey: ["consolidators", "credit", question],
    queryFn: ({ pageParam, signal }) =>
      authorisedAsk(consolidatorCalls.list, { query: { ...question, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Enters or corrects a credit. Refetches afterwards even if the call failed, because another may have been faster. */
export function correctCredit(client: QueryClient) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof consolidatorCalls.correct.body>) =>
      authorisedAsk(consolidatorCalls.correct, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: ["consolidators"] }),
  });
}
