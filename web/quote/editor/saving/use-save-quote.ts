import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { FieldPath, UseFormReturn } from "react-hook-form";
import type { QuoteContent } from "#contract/quote/content.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { wordsOf } from "#web/quote/action-words.ts";
import { placeOf } from "#web/quote/editor/values/editor-resolver.ts";
import { type EditorValues, editorValues } from "#web/quote/editor/values/editor-values.ts";
import { givenContent, readContent } from "#web/quote/editor/values/read-content.ts";
import { creatingQuote, itineraryEngineQuery, updatingQuote } from "#web/quote/queries.ts";
import { keyPerContent } from "#web/shared/api/random-id.ts";
import { fieldProblemsOf, messageOf, ServerRefusal } from "#web/shared/api/server-refusal.ts";
import { toastFailure, toastSuccess } from "#web/shared/dialogs/toasts.ts";
import type { SaidProblem } from "#web/shared/texts/problem-sayer.ts";
import { saidProblem } from "#web/shared/texts/said-problem.ts";
import { t } from "#web/shared/texts/texts.ts";
import { deviceNow } from "#web/shared/time/clock.ts";

export interface Start {
  leadId: number;
  /** Undefined for a quote that does not exist yet. */
  quote: Quote | undefined;
}

/**
 * Saves the editor's content. If the server refuses, the typed values stay. `onProblems` is called if fields have
 * errors, which then show them.
 */
export function useSaveQuote(form: UseFormReturn<EditorValues>, start: Start, onProblems: () => void) {
  const [conflict, setConflict] = useState<ServerRefusal>();
  const [keyOf] = useState(keyPerContent);
  const { data: engine } = useQuery(itineraryEngineQuery);
  const create = useMutation(creatingQuote);
  const update = useMutation(updatingQuote);
  const known = useRef(start.quote);
  const [current, setCurrent] = useState(start.quote);
  const keep = (quote: Quote) => {
    known.current = quote;
    setCurrent(quote);
  };

  const show = (problems: readonly SaidProblem[]) => {
    for (const { field, message } of problems) {
      form.setError(placeOf(field) as FieldPath<EditorValues>, { type: "server", message });
    }
    if (problems.length > 0) onProblems();
  };

  const write = (content: QuoteContent, values: EditorValues, version: number | undefined): Promise<Quote> => {
    const { current: quote } = known;
    if (quote) {
      const given = givenContent(content, values);
      return update.mutateAsync({
        params: { id: quote.id },
        body: { version: version ?? quote.version, content: given },
      });
    }
    return create.mutateAsync({ body: { leadId: start.leadId, content }, idempotencyKey: keyOf(content) });
  };

  /** Returns the content if it is valid. Otherwise shows every problem at its field and returns undefined. */
  const check = (values: EditorValues): QuoteContent | undefined => {
    const { content } = readContent(values);
    if (!content) return undefined;
    const problems = (engine?.check(content, deviceNow()) ?? []).map(saidProblem);
    show(problems);
    return problems.length > 0 ? undefined : content;
  };

  /** Returns the saved quote, or undefined after a refusal, which was shown to the user. */
  const save = async (values: EditorValues, version?: number, quiet = false): Promise<Quote | undefined> => {
    const content = check(values);
    if (!content) return undefined;
    const failed = t(known.current ? "Updating the quote failed!" : "Creating the quote failed!");
    try {
      const written = await write(content, values, version);
      // Not shown if sending follows, because two toasts for one click could contradict each other.
      if (!quiet) toastSuccess(t(known.current ? wordsOf("update").done : "The quote has been created successfully!"));
      keep(written);
      setConflict(undefined);
      const latest = written.draft ?? written.sent;
      form.reset(latest ? editorValues(latest) : values);
      return written;
    } catch (error) {
      show(fieldProblemsOf(error));
      const changed = error instanceof ServerRefusal && error.code === "changed_meanwhile";
      setConflict(changed ? error : undefined);
      toastFailure(failed, changed ? undefined : messageOf(error));
      return undefined;
    }
  };

  return { check, save, current, keep, conflict, isSaving: create.isPending || update.isPending };
}
