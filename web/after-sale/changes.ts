import { mutationOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { cancellationCalls, refundCalls } from "#contract/after-sale/calls.ts";
import type { RequestView } from "#contract/after-sale/request.ts";
import type { RequestKind } from "#domain/after-sale/request.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { refetchAfter } from "#web/shared/api/refetch-after.ts";

/** Returns the calls of a kind. The two kinds differ only in their paths. */
export function callsOf(kind: RequestKind): typeof cancellationCalls {
  return (kind === "cancellation" ? cancellationCalls : refundCalls) as typeof cancellationCalls;
}

interface Saved {
  body: z.input<typeof cancellationCalls.create.body>;
  idempotencyKey: string;
}

/** Saves a draft: a new one, or the next version of an existing one. */
export function saveRequest(quoteId: number, kind: RequestKind) {
  return mutationOptions({
    mutationFn: ({ body, idempotencyKey, draft }: Saved & { draft: RequestView | undefined }) =>
      draft
        ? authorisedAsk(callsOf(kind).update, { params: { id: draft.id }, body: { ...body, version: draft.version } })
        : authorisedAsk(callsOf(kind).create, { params: { id: quoteId }, body }, { idempotencyKey }),
    onSettled: (_saved, _error, _given, _before, { client }) => refetchAfter(client, "afterSale", { quoteId }),
  });
}
