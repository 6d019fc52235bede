import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { z } from "zod";
import { exchangeRateCalls } from "#calls/exchange-rate/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

/** The rates, latest day first, page by page. */
export const ratesQuery = infiniteQueryOptions({
  queryKey: ["exchange-rates", "list"],
  queryFn: ({ pageParam, signal }) =>
    authorisedAsk(exchangeRateCalls.list, { query: { cursor: pageParam, limit: 20 } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

export type UnreadRates = z.input<typeof exchangeRateCalls.previewImport.body>;

export function ratePreviewQuery(body: UnreadRates) {
  return queryOptions({
    queryKey: ["exchange-rates", "preview", body],
    queryFn: ({ signal }) => authorisedAsk(exchangeRateCalls.previewImport, { body }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

export function enterRate(client: QueryClient) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof exchangeRateCalls.enter.body>) =>
      authorisedAsk(exchangeRateCalls.enter, { body }),
    onSettled: () => ratesChanged(client),
  });
}

export function importRates(client: QueryClient) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof exchangeRateCalls.import.body>) =>
      authorisedAsk(exchangeRateCalls.import, { body }),
    onSettled: () => ratesChanged(client),
  });
}

/** Refetches the rates, and what depends on them: the history of the settings, quotes and estimated commissions. */
async function ratesChanged(client: QueryClient): Promise<void> {
  await Promise.all(
    [["exchange-rates", "list"], ["settings", "history"], ["quotes"], ["commissions"]].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}
