import { Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import { quoteCalls } from "#calls/quote/calls.ts";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { wordsOf } from "../action-words.ts";
import { useChange } from "../use-change.ts";
import { type ActionDialogProps, QuoteDialog } from "./quote-dialog.tsx";

/** Cancels a sale. For a booked sale, the agent also enters the state of the airline's reservation. */
export function CancelDialog({ quote, onClose }: ActionDialogProps) {
  const { change, ...state } = useChange(quote, quoteCalls.cancel, wordsOf("cancel"));
  const [reason, setReason] = useState("");
  const [reference, setReference] = useState("");
  const [holdExpired, setHoldExpired] = useState(false);
  const airline = reference.trim() ? { airlineCancellation: reference } : {};
  return (
    <QuoteDialog
      quote={quote}
      onClose={onClose}
      {...state}
      action="cancel"
      onSubmit={async () => (await change({ reason, holdExpired, ...airline })) && onClose()}
    >
      <p>
        {quote.sentAt === null
          ? t("This cannot be undone. The quote was never sent, so the customer is not notified.")
          : t("This cannot be undone. Links stop working, card data is destroyed, and the customer is notified.")}
      </p>
      {quote.status === "booked" && (
        <>
          <TextInput
            label={t("Airline's cancellation reference")}
            maxLength={60}
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
            error={state.problems.find(({ field }) => field === "airlineCancellation")?.message}
          />
          <Checkbox
            label={t("The hold has expired, and the reservation is gone")}
            checked={holdExpired}
            onChange={(event) => setHoldExpired(event.currentTarget.checked)}
          />
        </>
      )}
      <ReasonField value={reason} onChange={setReason} problems={state.problems} />
    </QuoteDialog>
  );
}
