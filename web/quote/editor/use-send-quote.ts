import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Quote } from "#contract/quote.ts";
import { messageOf } from "#web/shared/server-refusal.ts";
import { t } from "#web/shared/texts.ts";
import { toastFailure, toastSuccess } from "#web/shared/toasts.ts";
import { wordsOf } from "../action-words.ts";
import { sendQuote } from "../queries.ts";

/** Sends a quote that was just saved, or says why it cannot be sent; saved it is either way. */
export function useSendQuote() {
  const client = useQueryClient();
  const sending = useMutation(sendQuote(client));
  const send = async ({ id, version, allowedActions, sendProblems }: Quote): Promise<void> => {
    const action = (["send", "resend"] as const).find((candidate) => allowedActions.includes(candidate));
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
