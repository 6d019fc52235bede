import { chargeCalls } from "#calls/charge/calls.ts";
import { quoteCalls } from "#calls/quote/calls.ts";
import { callMutation } from "#web/shared/api/call-query.ts";
import { useSend } from "#web/shared/dialogs/use-send.ts";
import { t } from "#web/shared/texts/texts.ts";
import { wordsOf } from "../action-words.ts";
import { useChange } from "../use-change.ts";
import { type ActionDialogProps, QuoteDialog } from "./quote-dialog.tsx";

/** Dialogs that only request confirmation. */
export function DeleteDialog({ quote, onClose }: ActionDialogProps) {
  const { send, ...state } = useSend(
    callMutation(quoteCalls.delete, "quote", { quoteId: quote.id }),
    t(wordsOf("delete").done),
  );
  const given = { params: { id: quote.id }, query: { version: quote.version } };
  return (
    <QuoteDialog
      quote={quote}
      onClose={onClose}
      {...state}
      action="delete"
      onSubmit={async () => (await send(given)) && onClose()}
    >
      <p>{t("The quote disappears from the lists. An administrator can restore it for 30 days.")}</p>
    </QuoteDialog>
  );
}

export function RestoreDialog({ quote, onClose }: ActionDialogProps) {
  const { change, ...state } = useChange(quote, quoteCalls.restore, wordsOf("restore"));
  return (
    <QuoteDialog
      quote={quote}
      onClose={onClose}
      {...state}
      action="restore"
      onSubmit={async () => (await change({})) && onClose()}
    >
      <p>{t("The quote comes back with the status it had.")}</p>
    </QuoteDialog>
  );
}

export function ChargedDialog({ quote, onClose }: ActionDialogProps) {
  const { change, ...state } = useChange(quote, chargeCalls.markCharged, wordsOf("markAsCharged"));
  return (
    <QuoteDialog
      quote={quote}
      onClose={onClose}
      {...state}
      action="markAsCharged"
      onSubmit={async () => (await change({})) && onClose()}
    >
      <p>{t("Everything that was signed is collected. The customer gets a receipt.")}</p>
    </QuoteDialog>
  );
}
