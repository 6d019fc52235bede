import { useMutation } from "@tanstack/react-query";
import type { Quote } from "#contract/quote/quote.ts";
import { wordsOf } from "#web/quote/action-words.ts";
import { sendingQuote } from "#web/quote/queries.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { toastFailure, toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { t } from "#web/shared/texts/texts.ts";

/** Returns the action that sends a saved quote now; undefined if something has to be corrected or approved before. */
export function sendActionOf({ allowedActions }: Pick<Quote, "allowedActions">) {
  return (["send", "resend"] as const).find((candidate) => allowedActions.includes(candidate));
}

/** Sends a quote that was just saved. Shows why if the server refuses; the quote stays saved. */
export function useSendQuote() {
  const sending = useMutation(sendingQuote);
  const send = async (quote: Quote): Promise<void> => {
    const { id, version, sendProblems } = quote;
    const action = sendActionOf(quote);
    if (!action) {
      toastFailure(t("The quote is saved, but it cannot be sent yet."), sendProblems.join(" "));
      return;
    }
    try {
      await sending.mutateAsync({ id, version, action });
      toastSuccess(t(wordsOf(action).done));
    } catch (error) {
      toastFailure(t(wordsOf(action).failed), messageOf(error));
    }
  };
  return { send, isSending: sending.isPending };
}
