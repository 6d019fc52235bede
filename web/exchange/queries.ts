import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { exchangeCalls } from "#contract/exchange/calls.ts";
import type { ExchangeView } from "#contract/exchange/exchange.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

export function startQuery(quoteId: number) {
  return queryOptions({
    queryKey: ["exchange", "start", quoteId],
    queryFn: ({ signal }) => authorisedAsk(exchangeCalls.start, { params: { id: quoteId } }, { signal }),
  });
}

export function exchangeQuery(quoteId: number) {
  return queryOptions({
    queryKey: ["exchange", "one", quoteId],
    queryFn: ({ signal }) => authorisedAsk(exchangeCalls.get, { params: { id: quoteId } }, { signal }),
  });
}

export function chainQuery(quoteId: number) {
  return queryOptions({
    queryKey: ["exchange", "chain", quoteId],
    queryFn: ({ signal }) => authorisedAsk(exchangeCalls.chain, { params: { id: quoteId } }, { signal }),
  });
}

/** Refetches everything about exchanges and their quotes. */
export async function exchangesChanged(client: QueryClient): Promise<void> {
  const keys = [["exchange"], ["after-sale"], ["quotes"]];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

interface Saved {
  body: Omit<z.input<typeof exchangeCalls.create.body>, "version">;
  idempotencyKey: string;
  /** The saved draft, and the version of the original quote. */
  draft: ExchangeView | undefined;
  version: number;
}

/** Saves a draft: a new quote, or the next version of an existing one. */
export function saveExchange(client: QueryClient, originalId: number) {
  return mutationOptions({
    mutationFn: ({ body, draft, version, idempotencyKey }: Saved) =>
      draft
        ? authorisedAsk(exchangeCalls.update, {
            params: { id: draft.quoteId },
            body: { ...body, version: draft.version },
          })
        : authorisedAsk(
            exchangeCalls.create,
            { params: { id: originalId }, body: { ...body, version } },
            { idempotencyKey },
          ),
    onSettled: () => exchangesChanged(client),
  });
}

export function sendExchange(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ quoteId, version }: Pick<ExchangeView, "quoteId" | "version">) =>
      authorisedAsk(exchangeCalls.sendForApproval, { params: { id: quoteId }, body: { version } }),
    onSettled: () => exchangesChanged(client),
  });
}
