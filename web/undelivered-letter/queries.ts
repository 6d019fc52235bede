import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { z } from "zod";
import { letterCalls } from "#calls/undelivered-letter/calls.ts";
import type { LetterRow } from "#contract/undelivered-letter/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

type Question = z.input<(typeof letterCalls)["list"]["query"]>;

/** One page of the list. The previous page stays on screen until the next one is loaded. */
export function letterListQuery(question: Question) {
  return infiniteQueryOptions({
    queryKey: ["letters", "list", question],
    queryFn: ({ pageParam, signal }) =>
      authorisedAsk(letterCalls.list, { query: { ...question, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function letterQuery(id: number) {
  return queryOptions({
    queryKey: ["letters", "one", id],
    queryFn: ({ signal }) => authorisedAsk(letterCalls.get, { params: { id } }, { signal }),
  });
}

/** The state of mail delivery, with the reason if letters cannot be sent. */
export const deliveryQuery = queryOptions({
  queryKey: ["letters", "delivery"],
  queryFn: ({ signal }) => authorisedAsk(letterCalls.delivery, {}, { signal }),
});

/** Fetches all failed letters, page by page. */
export async function fetchFailed(): Promise<LetterRow[]> {
  const failed: LetterRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await authorisedAsk(letterCalls.list, { query: { state: "failed", limit: 100, cursor } });
    failed.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return failed;
}

export function askToSendAgain(id: number) {
  return authorisedAsk(letterCalls.sendAgain, { params: { id } });
}

export function sendAgain(client: QueryClient, id: number) {
  return mutationOptions({
    mutationFn: () => askToSendAgain(id),
    onSettled: () => lettersChanged(client),
  });
}

/** Sends a test letter. Its result starts or ends the state of failure. */
export function sendTest(client: QueryClient) {
  return mutationOptions({
    mutationFn: () => authorisedAsk(letterCalls.sendTest, {}),
    onSettled: () => lettersChanged(client),
  });
}

/** Refetches everything about letters. */
export function lettersChanged(client: QueryClient): Promise<unknown> {
  return client.invalidateQueries({ queryKey: ["letters"] });
}
