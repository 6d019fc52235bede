import { Textarea } from "@mantine/core";
import { useState } from "react";
import { replacementCardCalls } from "#calls/replacement-card/calls.ts";
import { formatMoney } from "#domain/money/format.ts";
import { t } from "#web/shared/texts/texts.ts";
import { wordsOf } from "../action-words.ts";
import { useChange } from "../use-change.ts";
import { type ActionDialogProps, QuoteDialog } from "./quote-dialog.tsx";

/** Sends the customer a link for another card. The existing cards stay until the customer signs for another one. */
export function AskForCardDialog({ quote, onClose }: ActionDialogProps) {
  const { change, ...state } = useChange(quote, replacementCardCalls.ask, wordsOf("askForReplacementCard"));
  const [note, setNote] = useState("");
  const { booking } = quote;
  if (!booking) return null;
  return (
    <QuoteDialog
      quote={quote}
      onClose={onClose}
      {...state}
      action="askForReplacementCard"
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
        <p>{t("Once the customer has signed, the earlier cards can no longer be charged.")}</p>
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
