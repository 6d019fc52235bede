import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { z } from "zod";
import { debitMemoCalls } from "#calls/debit-memo/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

export function debitMemosQuery(quoteId: number) {
  return queryOptions({
    queryKey: ["debitMemos", quoteId],
    queryFn: ({ signal }) => authorisedAsk(debitMemoCalls.ofQuote, { params: { id: quoteId } }, { signal }),
  });
}

/** One page of the list. The previous page stays on screen until the next one is loaded. */
export function debitMemoListQuery(question: z.input<(typeof debitMemoCalls)["list"]["query"]>) {
  return infiniteQueryOptions({
    queryKey: ["debitMemos", "list", question],
    queryFn: ({ pageParam, signal }) =>
      authorisedAsk(debitMemoCalls.list, { query: { ...question, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Refetches everything about debit memos. */
export function debitMemosChanged(client: QueryClient): Promise<unknown> {
  return client.invalidateQueries({ queryKey: ["debitMemos"] });
}

/** Refetches afterwards even if the call failed, because another user may have been faster. */
export function recordDebitMemo(client: QueryClient, quoteId: number) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof debitMemoCalls.record.body>) =>
      authorisedAsk(debitMemoCalls.record, { params: { id: quoteId }, body }),
    onSettled: () => debitMemosChanged(client),
  });
}

export function acceptDebitMemo(client: QueryClient, id: number) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof debitMemoCalls.accept.body>) =>
      authorisedAsk(debitMemoCalls.accept, { params: { id }, body }),
    onSettled: () => debitMemosChanged(client),
  });
}

/** Disputes a memo, or records that its issuer withdrew it. */
export function answerDebitMemo(client: QueryClient, id: number, how: "dispute" | "reverse") {
  return mutationOptions({
    mutationFn: (body: z.input<typeof debitMemoCalls.dispute.body>) =>
      authorisedAsk(debitMemoCalls[how], { params: { id }, body }),
    onSettled: () => debitMemosChanged(client),
  });
}
