import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { GivenContent } from "#contract/quote/content.ts";
import type { Quote } from "#contract/quote/quote.ts";
import type { Paste } from "#web/quote/editor/paste/use-paste.ts";
import type { EditorValues } from "#web/quote/editor/values/editor-values.ts";
import { givenContent } from "#web/quote/editor/values/read-content.ts";
import { type Start, useSaveQuote } from "./use-save-quote.ts";
import { sendActionOf, useSendQuote } from "./use-send-quote.ts";

interface Around {
  start: Start;
  paste: Paste;
  /** Set if nothing is saved: the action on the typed values. */
  take: ((content: GivenContent) => void) | undefined;
  onSaved: (quote: Quote, sent: boolean) => void;
}

interface Order {
  thenSend: boolean;
  /** The version to overwrite. Undefined for the opened one. */
  version: number | undefined;
}

/**
 * Saves and sends the quote. Warns about an unused paste before saving, and about differences from the lead's request
 * after saving and before sending.
 */
export function useSubmit(form: UseFormReturn<EditorValues>, { start, paste, take, onSaved }: Around) {
  const [wasRefused, setWasRefused] = useState(false);
  const refuse = () => setWasRefused(true);
  const { check, save, current, keep, conflict, isSaving } = useSaveQuote(form, start, refuse);
  const { send, isSending } = useSendQuote();
  const [leftOver, setLeftOver] = useState<Order>();
  const [doubtful, setDoubtful] = useState<Quote>();
  const busy = isSaving || isSending || leftOver !== undefined || doubtful !== undefined;

  const deliver = async (saved: Quote) => {
    await send(saved);
    onSaved(saved, true);
  };
  const write = ({ thenSend, version }: Order) =>
    form.handleSubmit(async (typed) => {
      if (take) {
        const content = check(typed);
        if (content) take(givenContent(content, typed));
        return;
      }
      const saved = await save(typed, version, thenSend);
      if (!saved) return;
      if (!thenSend) onSaved(saved, false);
      else if (sendActionOf(saved) && saved.sendWarnings.length > 0) setDoubtful(saved);
      else await deliver(saved);
    }, refuse)();

  return {
    current,
    keep,
    conflict,
    isSaving,
    isSending,
    busy,
    wasRefused,
    onWent: () => setWasRefused(false),
    submit: (thenSend: boolean, version?: number) => {
      if (busy) return;
      if (paste.isUnused) setLeftOver({ thenSend, version });
      else void write({ thenSend, version });
    },
    leftOver: {
      asked: leftOver,
      onBack: () => setLeftOver(undefined),
      onWithout: () => {
        paste.leaveOut();
        setLeftOver(undefined);
        if (leftOver) void write(leftOver);
      },
    },
    doubts: {
      warnings: doubtful?.sendWarnings,
      onBack: () => {
        setDoubtful(undefined);
        if (doubtful) onSaved(doubtful, false);
      },
      onSend: () => {
        setDoubtful(undefined);
        if (doubtful) void deliver(doubtful);
      },
    },
  };
}
