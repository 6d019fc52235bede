import { useState } from "react";
import { quoteCalls } from "#calls/quote/calls.ts";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { wordsOf } from "../action-words.ts";
import { useChange } from "../use-change.ts";
import { type ActionDialogProps, QuoteDialog } from "./quote-dialog.tsx";

export function MarkLostDialog({ quote, onClose }: ActionDialogProps) {
  const { change, ...state } = useChange(quote, quoteCalls.markLost, wordsOf("markAsLost"));
  const [reason, setReason] = useState("");
  return (
    <QuoteDialog
      quote={quote}
      onClose={onClose}
      {...state}
      action="markAsLost"
      onSubmit={async () => (await change({ reason })) && onClose()}
    >
      <p>{t("The customer's link works until the offer expires, because some customers come back.")}</p>
      <ReasonField value={reason} onChange={setReason} problems={state.problems} />
    </QuoteDialog>
  );
}
