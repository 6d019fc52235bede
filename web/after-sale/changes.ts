import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { RequestView } from "#contract/after-sale.ts";
import { cancellationCalls, refundCalls } from "#contract/after-sale-calls.ts";
import type { Call, CallArguments } from "#contract/call.ts";
import type { RequestKind } from "#domain/after-sale/request.ts";
import { authorisedAsk } from "#web/shared/authorised-ask.ts";
import { afterSaleChanged } from "./queries.ts";

/** The calls of a kind: they differ in their addresses alone. */
export function callsOf(kind: RequestKind): typeof cancellationCalls {
  return (kind === "cancellation" ? cancellationCalls : refundCalls) as typeof cancellationCalls;
}

interface Saved {
  body: z.input<typeof cancellationCalls.create.body>;
  idempotencyKey: string;
}

/** Keeps a draft: a new one, or the next version of the one that is given. */
export function saveRequest(client: QueryClient, quoteId: number, kind: RequestKind) {
  return mutationOptions({
    mutationFn: ({ body, idempotencyKey, draft }: Saved & { draft: RequestView | undefined }) =>
      draft
        ? authorisedAsk(callsOf(kind).update, { params: { id: draft.id }, body: { ...body, version: draft.version } })
        : authorisedAsk(callsOf(kind).create, { params: { id: quoteId }, body }, { idempotencyKey }),
    onSettled: () => afterSaleChanged(client, quoteId),
  });
}

/** Any other call that changes a request. Done or refused, it is asked again: somebody else may have been quicker. */
export function changeRequest<C extends Call & { params: z.ZodObject; body: z.ZodObject }>(
  client: QueryClient,
  call: C,
  { id, quoteId }: Pick<RequestView, "id" | "quoteId">,
  more: { paymentId?: number } = {},
) {
  return mutationOptions({
    mutationFn: (body: z.input<C["body"]>) =>
      authorisedAsk(call, { params: { id, ...more }, body } as unknown as CallArguments<C>),
    onSettled: () => afterSaleChanged(client, quoteId),
  });
}
