import type { z } from "zod";
import type { Quote } from "#contract/quote/quote.ts";
import type { Call, CallArguments } from "#contract/shared/call.ts";
import type { QuoteAction } from "#domain/quote/process.ts";
import type { FieldProblem } from "#domain/shared/problem.ts";
import { type Unfinished, useAction } from "#web/shared/dialogs/use-action.ts";
import type { DraftOfForm } from "#web/shared/draft/use-draft.tsx";
import { t } from "#web/shared/texts/texts.ts";
import type { ChangedPart } from "./use-change.ts";

interface Options {
  /** The text of the toast. */
  done: string;
  /** The part of the quote that the call changes. */
  part?: ChangedPart;
  onClose: () => void;
  /** Problems that only the dialog can find. */
  problems?: readonly FieldProblem[];
  draft?: DraftOfForm;
}

/**
 * An action of a dialog on the version of a quote that is on screen. `form` goes to the `FormDialog`, and explains it if
 * the action is no longer possible.
 */
export function useQuoteAction<C extends Call & { params: z.ZodObject; body: z.ZodObject }>(
  { id, version, status, allowedActions }: Quote,
  action: QuoteAction,
  call: C,
  body: Omit<Unfinished<z.input<C["body"]>>, "version">,
  { part, ...options }: Options,
) {
  const input = { params: { id, ...part }, body: { ...body, version } } as unknown as CallArguments<C> & {
    body: never;
  };
  const { form, ...rest } = useAction(call, input, { stale: "quote", of: { quoteId: id }, ...options });
  const gone = allowedActions.includes(action) ? undefined : t("This quote is {{status}}.", { status });
  return { ...rest, form: { ...form, gone } };
}
