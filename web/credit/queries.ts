import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { z } from "zod";
import { creditCalls } from "#calls/credit.ts";
import { authorisedAsk } from "#web/shared/authorised-ask.ts";

/** Whose credits are shown. */
export type CreditsOf = { quoteId: number } | { leadId: number };

export function creditsQuery(of: CreditsOf) {
  return queryOptions({
    queryKey: ["credits", of],
    queryFn: ({ signal }) =>
      "quoteId" in of
        ? authorisedAsk(creditCalls.ofQuote, { params: { id: of.quoteId } }, { signal })
        : authorisedAsk(creditCalls.ofLead, { params: { id: of.leadId } }, { signal }),
  });
}

/** One page of the list; the page before stays on screen until the next one is here. */
export function creditListQuery(question: z.input<(typeof creditCalls)["list"]["query"]>) {
  return infiniteQueryOptions({
    queryKey: ["credits", "list", question],
    queryFn: ({ pageParam, signal }) =>
      authorisedAsk(creditCalls.list, { query: { ...question, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Whatever is shown of credits is asked again. */
export function creditsChanged(client: QueryClient): Promise<unknown> {
  return client.invalidateQueries({ queryKey: ["credits"] });
}

export function fetchVoucher(id: number): Promise<Blob> {
  return authorisedAsk(creditCalls.voucher, { params: { id } });
}

/** Done or refused, it is asked again: somebody else may have been quicker. */
export function extendCredit(client: QueryClient, id: number) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof creditCalls.extend.body>) =>
      authorisedAsk(creditCalls.extend, { params: { id }, body }),
    onSettled: () => creditsChanged(client),
  });
}

export function voidCredit(client: QueryClient, id: number) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof creditCalls.void.body>) =>
      authorisedAsk(creditCalls.void, { params: { id }, body }),
    onSettled: () => creditsChanged(client),
  });
}
