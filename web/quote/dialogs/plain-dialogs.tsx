import { useMutation, useQueryClient } from "@tanstack/react-query";
import { fulfilmentCalls } from "#calls/fulfilment-calls.ts";
import { quoteCalls } from "#calls/quote-calls.ts";
import { t } from "#web/shared/texts.ts";
import { toastSuccess } from "#web/shared/toasts.ts";
import { wordsOf } from "../action-words.ts";
import { deleteQuote } from "../queries.ts";
import { useChange } from "../use-change.ts";
import { type ActionDialogProps, QuoteDialog } from "./quote-dialog.tsx";

/** Dialogs that only ask whether. */
export function DeleteDialog({ quote, onClose }: ActionDialogProps) {
  const { mutateAsync, isPending, error } = useMutation(deleteQuote(useQueryClient(), quote.id));
  const remove = async () => {
    try {
      await mutateAsync(quote.version);
      toastSuccess(t(wordsOf("delete").done));
      onClose();
    } catch {
      // The dialog stays and says why.
    }
  };
  return (
    <QuoteDialog {...{ quote, onClose, isPending, error, action: "delete" }} onSubmit={remove}>
      <p>{t("The quote disappears from the lists. An administrator can restore it for 30 days.")}</p>
    </QuoteDialog>
  );
}

export function RestoreDialog({ quote, onClose }: ActionDialogProps) {
  const { change, ...state } = useChange(quote, quoteCalls.restore, wordsOf("restore"));
  return (
    <QuoteDialog
      {...{ quote, onClose, ...state, action: "restore" }}
      onSubmit={async () => (await change({})) && onClose()}
    >
      <p>{t("The quote comes back with the status it had.")}</p>
    </QuoteDialog>
  );
}

export function ChargedDialog({ quote, onClose }: ActionDialogProps) {
  const { change, ...state } = useChange(quote, fulfilmentCalls.markCharged, wordsOf("markAsCharged"));
  return (
    <QuoteDialog
      {...{ quote, onClose, ...state, action: "markAsCharged" }}
      onSubmit={async () => (await change({})) && onClose()}
    >
      <p>{t("Everything that was signed is collected. The customer gets a receipt.")}</p>
    </QuoteDialog>
  );
}
