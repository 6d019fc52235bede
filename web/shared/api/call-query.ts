import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Call, CallArguments } from "#contract/shared/call.ts";
import { authorisedAsk } from "./authorised-ask.ts";
import type { AskOptions } from "./client.ts";
import { refetchAfter } from "./refetch-after.ts";
import type { Change, ChangedRecord } from "./stale-reads.ts";

/** A call whose answer is one page of a list. */
export type PagedCall = Call & { query: z.ZodObject; answer: z.ZodType<{ nextCursor: string | null }> };

/** Returns the query of a call. Its key is the path of the call, which `stale-reads.ts` names, and the input. */
export function callQuery<C extends Call>(call: C, input: CallArguments<C>) {
  return queryOptions({
    queryKey: [call.path, input],
    queryFn: ({ signal }) => authorisedAsk(call, input, { signal }),
  });
}

/** Returns the query of a call that answers page by page. */
export function pageQuery<C extends PagedCall>(call: C, input: CallArguments<C>) {
  const { query }: { query?: object } = input;
  return infiniteQueryOptions({
    queryKey: [call.path, input, "pages"],
    queryFn: ({ pageParam, signal }) =>
      authorisedAsk(call, { ...input, query: { ...query, cursor: pageParam } }, { signal }) as Promise<
        z.output<C["answer"]>
      >,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

/** Returns the query of a list. The rows of the previous question stay on screen until the new ones are loaded. */
export function listQuery<C extends PagedCall>(call: C, question: z.input<C["query"]>) {
  const input = { query: question } as unknown as CallArguments<C>;
  return { ...pageQuery(call, input), placeholderData: keepPreviousData };
}

/**
 * Returns the mutation of a call. It refetches what the change made stale, even if the call failed, because another user
 * may have been faster.
 */
export function callMutation<C extends Call>(call: C, change?: Change, of?: ChangedRecord) {
  return mutationOptions({
    mutationFn: (input: CallArguments<C> & Pick<AskOptions, "idempotencyKey">) =>
      authorisedAsk(call, input, { idempotencyKey: input.idempotencyKey }),
    onSettled: (_answer, _error, _input, _before, { client }) => change && refetchAfter(client, change, of),
  });
}
