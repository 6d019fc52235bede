import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { FieldPath, UseFormReturn } from "react-hook-form";
import type { Quote } from "#contract/quote.ts";
import type { QuoteContent } from "#contract/quote-content.ts";
import { deviceNow } from "#web/shared/clock.ts";
import type { SaidProblem } from "#web/shared/problem-sayer.ts";
import { keyPerContent } from "#web/shared/random-id.ts";
import { saidProblem } from "#web/shared/said-problem.ts";
import { fieldProblemsOf, messageOf, ServerRefusal } from "#web/shared/server-refusal.ts";
import { t } from "#web/shared/texts.ts";
import { toastFailure, toastSuccess } from "#web/shared/toasts.ts";
import { wordsOf } from "../action-words.ts";
import { createQuote, itineraryEngineQuery, updateQuote } from "../queries.ts";
import { placeOf } from "./editor-resolver.ts";
import { type EditorValues, editorValues } from "./editor-values.ts";
import { givenContent, readContent } from "./read-content.ts";

export interface Start {
  leadId: number;
  /** Undefined for a quote that does not exist yet. */
  quote: Quote | undefined;
}

/**
 * Saves what is in the editor; whatever is refused leaves what was typed where it is. `onProblems` is called when fields
 * are the reason, and they say so.
 */
export function useSaveQuote(form: UseFormReturn<EditorValues>, start: Start, onProblems: () => void) {
  const client = useQueryClient();
  const [conflict, setConflict] = useState<ServerRefusal>();
  const [keyOf] = useState(keyPerContent);
  const { data: engine } = useQuery(itineraryEngineQuery);
  const create = useMutation(createQuote(client));
  const update = useMutation(updateQuote(client));
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
      return update.mutateAsync({ id: quote.id, version: version ?? quote.version, content: given });
    }
    return create.mutateAsync({ leadId: start.leadId, content, idempotencyKey: keyOf(content) });
  };

  /** What is typed, when nothing is wrong with it; otherwise every problem is shown at its field. */
  const check = (values: EditorValues): QuoteContent | undefined => {
    const { content } = readContent(values);
    if (!content) return undefined;
    const problems = (engine?.check(content, deviceNow()) ?? []).map(saidProblem);
    show(problems);
    return problems.length > 0 ? undefined : content;
  };

  /** The saved quote; undefined when it was refused, which the person has been told then. */
  const save = async (values: EditorValues, version?: number, quiet = false): Promise<Quote | undefined> => {
    const content = check(values);
    if (!content) return undefined;
    const failed = t(known.current ? "Updating the quote failed!" : "Creating the quote failed!");
    try {
      const written = await write(content, values, version);
      // What follows tells how it went: two toasts for one press would contradict each other.
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
