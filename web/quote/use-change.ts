import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { Call } from "#contract/call.ts";
import type { Quote } from "#contract/quote.ts";
import { fieldProblemsOf } from "#web/shared/server-refusal.ts";
import { type Text, t } from "#web/shared/texts.ts";
import { toastSuccess } from "#web/shared/toasts.ts";
import { type ChangedPart, changeQuote } from "./queries.ts";

/**
 * One change of a quote from the version on screen. After a refusal the quote is newer and what was typed is still
 * there: pressing again tries it on the newer one. Why it was refused is told beside it, by a `RefusalNotice`.
 */
export function useChange<C extends Call & { params: z.ZodObject; body: z.ZodObject }>(
  quote: Pick<Quote, "id" | "version">,
  call: C,
  told: { done: Text },
  part: ChangedPart = {},
) {
  const client = useQueryClient();
  const { mutateAsync, isPending, error, reset } = useMutation(changeQuote(client, call, { id: quote.id, ...part }));
  const change = async (body: Omit<z.input<C["body"]>, "version">): Promise<boolean> => {
    try {
      await mutateAsync({ ...body, version: quote.version } as unknown as z.input<C["body"]>);
      toastSuccess(t(told.done));
      return true;
    } catch {
      return false;
    }
  };
  return { change, isPending, error, problems: fieldProblemsOf(error), reset };
}
