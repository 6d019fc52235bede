import { useMutation } from "@tanstack/react-query";
import type { z } from "zod";
import type { Quote } from "#contract/quote/quote.ts";
import type { Call, CallArguments } from "#contract/shared/call.ts";
import { callMutation } from "#web/shared/api/call-query.ts";
import { fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
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
  const { mutateAsync, isPending, error, reset } = useMutation(callMutation(call, "quote", { quoteId: quote.id }));
  const change = async (body: Omit<z.input<C["body"]>, "version">): Promise<boolean> => {
    try {
      await mutateAsync({
        params: { id: quote.id, ...part },
        body: { ...body, version: quote.version },
      } as unknown as CallArguments<C>);
      toastSuccess(t(told.done));
      return true;
    } catch {
      return false;
    }
  };
  return { change, isPending, error, problems: fieldProblemsOf(error), reset };
}
