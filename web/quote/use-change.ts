import type { z } from "zod";
import type { Quote } from "#contract/quote/quote.ts";
import type { Call, CallArguments } from "#contract/shared/call.ts";
import { callMutation } from "#web/shared/api/call-query.ts";
import { useSend } from "#web/shared/dialogs/use-send.ts";
import { type Text, t } from "#web/shared/texts/texts.ts";

/** The part of a quote that a call changes. */
export type ChangedPart = { chargeId?: number; entryId?: number };

/**
 * Changes the version of a quote that is on screen. After a refusal the quote is refetched and the typed values are
 * kept, so a retry applies them to the newer version. A `RefusalNotice` shows the error.
 */
export function useChange<C extends Call & { params: z.ZodObject; body: z.ZodObject }>(
  quote: Pick<Quote, "id" | "version">,
  call: C,
  told: { done: Text },
  part: ChangedPart = {},
) {
  const { send, ...state } = useSend(callMutation(call, "quote", { quoteId: quote.id }), t(told.done));
  const change = (body: Omit<z.input<C["body"]>, "version">) =>
    send({
      params: { id: quote.id, ...part },
      body: { ...body, version: quote.version },
    } as unknown as CallArguments<C>);
  return { change, ...state };
}
