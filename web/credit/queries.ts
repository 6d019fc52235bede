import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { z } from "zod";
import { creditCalls } from "#calls/credit/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

/** The quote or the lead whose credits are shown. */
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

/** One page of the list. The previous page stays on screen until the next one is loaded. */
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

/** Refetches everything about credits. */
export function creditsChanged(client: QueryClient): Promise<unknown> {
  return client.invalidateQueries({ queryKey: ["credits"] });
}

export function fetchVoucher(id: number): Promise<Blob> {
  return authorisedAsk(creditCalls.voucher, { params: { id } });
}

/** Refetches afterwards even if the call failed, because another user may have been faster. */
export function extendCredit(client: QueryClient, id: number) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof creditCalls.extend.body>) =>
      authorisedAsk(creditCalls.extend, { params: { id }, body }),
    onSettled: () => creditsChanged(client),
  });
}

/** Asks another person to let the agency keep a held amount. */
export function forfeitHeldAmount(client: QueryClient, id: number) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof creditCalls.forfeit.body>) =>
      authorisedAsk(creditCalls.forfeit, { params: { id }, body }),
    onSettled: () => client.invalidateQueries(),
  });
}

export function voidCredit(client: QueryClient, id: number) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof creditCalls.void.body>) =>
      authorisedAsk(creditCalls.void, { params: { id }, body }),
    onSettled: () => creditsChanged(client),
  });
}
