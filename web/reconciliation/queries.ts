import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import type { z } from "zod";
import { reconciliationCalls } from "#calls/reconciliation/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

/** One page of the list. The previous page stays on screen until the next one is loaded. */
export function reconciliationQuery(question: z.input<(typeof reconciliationCalls)["list"]["query"]>) {
  return infiniteQueryOptions({
    queryKey: ["reconciliation", question],
    queryFn: ({ pageParam, signal }) =>
      authorisedAsk(reconciliationCalls.list, { query: { ...question, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}
