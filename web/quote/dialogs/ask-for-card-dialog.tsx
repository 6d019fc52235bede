import { Textarea } from "@mantine/core";
import { useState } from "react";
import { fulfilmentCalls } from "#calls/fulfilment-calls.ts";
import { formatMoney } from "#domain/money/format.ts";
import { t } from "#web/shared/texts.ts";
import { wordsOf } from "../action-words.ts";
import { useChange } from "../use-change.ts";
import { type ActionDialogProps, QuoteDialog } from "./quote-dialog.tsx";

/** The customer gets a link; the cards there are stay as they are until another one is signed for. */
export function AskForCardDialog({ quote, onClose }: ActionDialogProps) {
  const { change, ...state } = useChange(quote, fulfilmentCalls.askForCard, wordsOf("askForReplacementCard"));
  const [note, setNote] = useState("");
  const { booking } = quote;
  if (!booking) return null;
  return (
    <QuoteDialog
      {...{ quote, onClose, ...state, action: "askForReplacementCard" }}
      onSubmit={async () => (await change({ note })) && onClose()}
    >
      <p>
        {t("{{email}} gets a link to give another card for the {{amount}} still to be collected.", {
          email: booking.contact.email,
          amount: formatMoney(booking.openCents, booking.currency),
        })}{" "}
        {booking.cardRequest && t("The link sent earlier leads to the new one.")}
      </p>
      {booking.cards.length > 0 && (
        <p>{t("Once the customer has signed, the cards given before cannot be charged any more.")}</p>
      )}
      <Textarea
        label={t("Note to the customer (optional)")}
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={state.problems.find(({ field }) => field === "note")?.message}
      />
    </QuoteDialog>
  );
}
