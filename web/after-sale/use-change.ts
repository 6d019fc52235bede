import type { z } from "zod";
import type { RequestView } from "#contract/after-sale/request.ts";
import type { Call, CallArguments } from "#contract/shared/call.ts";
import type { FieldProblem } from "#domain/shared/problem.ts";
import { type Unfinished, useAction } from "#web/shared/dialogs/use-action.ts";
import { t } from "#web/shared/texts/texts.ts";
import { type RequestAction, wordsOf } from "./words.ts";

interface Options {
  part?: { paymentId?: number };
  onClose: () => void;
  /** Problems that only the dialog can find. */
  problems?: readonly FieldProblem[];
}

/** Changes the version of a request that is on screen. `form` goes to the `ActionFrame`. */
export function useChange<C extends Call & { params: z.ZodObject; body: z.ZodObject }>(
  { kind, id, quoteId, version }: RequestView,
  call: C,
  action: RequestAction,
  body: Omit<Unfinished<z.input<C["body"]>>, "version">,
  { part, ...options }: Options,
) {
  const input = { params: { id, ...part }, body: { ...body, version } } as unknown as CallArguments<C> & {
    body: never;
  };
  return useAction(call, input, {
    stale: "afterSale",
    of: { quoteId },
    done: t(wordsOf(kind, action).done),
    ...options,
  });
}
