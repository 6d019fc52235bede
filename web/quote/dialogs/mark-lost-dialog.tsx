import { quoteCalls } from "#calls/quote/calls.ts";
import { ClosingReasonFields } from "#web/shared/dialogs/closing-reason.tsx";
import { useClosingReason } from "#web/shared/dialogs/use-closing-reason.ts";
import { t } from "#web/shared/texts/texts.ts";
import { wordsOf } from "../action-words.ts";
import { useChange } from "../use-change.ts";
import { type ActionDialogProps, QuoteDialog } from "./quote-dialog.tsx";

export function MarkLostDialog({ quote, onClose }: ActionDialogProps) {
  const { change, ...state } = useChange(quote, quoteCalls.markLost, wordsOf("markAsLost"));
  const closingReason = useClosingReason("lost", state.problems);
  return (
    <QuoteDialog
      quote={quote}
      onClose={onClose}
      {...state}
      action="markAsLost"
      onSubmit={async () => {
        const chosen = closingReason.check();
        if (chosen && (await change(chosen))) onClose();
      }}
    >
      <p>{t("The customer's link works until the offer expires, because some customers come back.")}</p>
      <ClosingReasonFields {...closingReason.fields} status="lost" autoFocus />
    </QuoteDialog>
  );
}
