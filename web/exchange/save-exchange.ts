import { mutationOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { exchangeCalls } from "#contract/exchange/calls.ts";
import type { ExchangeView } from "#contract/exchange/exchange.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { refetchAfter } from "#web/shared/api/refetch-after.ts";

interface Saved {
  body: Omit<z.input<typeof exchangeCalls.create.body>, "version">;
  idempotencyKey: string;
  /** The saved draft, and the version of the original quote. */
  draft: ExchangeView | undefined;
  version: number;
}

/** Saves a draft: a new quote, or the next version of an existing one. */
export function saveExchange(originalId: number) {
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
    onSettled: (_saved, _error, _given, _before, { client }) => refetchAfter(client, "exchange"),
  });
}
