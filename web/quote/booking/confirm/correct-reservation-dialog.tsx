import { Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import type { BookingView } from "#contract/booking/booking.ts";
import { ticketingCalls } from "#contract/ticketing/calls.ts";
import type { ActionDialogProps } from "#web/quote/dialogs/quote-dialog.tsx";
import { useQuoteAction } from "#web/quote/use-quote-action.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import fieldRow from "#web/shared/forms/field-row.module.css";
import { t, text } from "#web/shared/texts/texts.ts";
import { zoneName } from "#web/shared/time/dates.ts";
import { instantOf, localMinute } from "#web/shared/time/local-minute.ts";
import styles from "./confirm-dialog.module.css";
import { LocatorsRight } from "./locators-right.tsx";

/** Corrects the confirmation numbers and the ticketing deadline of a reservation, with a reason. */
export function CorrectReservationDialog({ quote, booking, onClose }: ActionDialogProps & { booking: BookingView }) {
  const [confirmations, setConfirmations] = useState(booking.confirmations);
  const [gdsLocator, setGdsLocator] = useState(booking.gdsLocator ?? "");
  const present = booking.ticketingDeadline === null ? "" : localMinute(booking.ticketingDeadline);
  const [deadline, setDeadline] = useState(present);
  const [notifyCustomer, setNotify] = useState(true);
  const [confirmLocators, setConfirmed] = useState(false);
  const [reason, setReason] = useState("");
  const body = {
    confirmations,
    gdsLocator: gdsLocator.trim() === "" ? null : gdsLocator,
    // A field shows whole minutes, and the present deadline can have seconds.
    ticketingDeadline: (deadline === present ? booking.ticketingDeadline : instantOf(deadline)) ?? "",
    confirmLocators,
    notifyCustomer,
    reason,
  };
  const { problemAt, problems, form } = useQuoteAction(
    quote,
    "correctReservation",
    ticketingCalls.correctReservation,
    body,
    { done: t("The reservation has been corrected."), onClose },
  );
  const set = (place: number, locator: string) =>
    setConfirmations((all) => all.map((one, index) => (index === place ? { ...one, locator } : one)));
  return (
    <FormDialog
      {...form}
      title={t("Correct the reservation")}
      submit={t("Save the correction")}
      failed={text("Correcting the reservation failed!")}
    >
      <div className={fieldRow.row}>
        {confirmations.map(({ airline, locator }, index) => (
          <TextInput
            key={airline}
            label={t("{{airline}} confirmation number", { airline: nameOf(booking, airline) })}
            required
            className={styles.locator}
            autoComplete="off"
            maxLength={8}
            value={locator}
            onChange={(event) => set(index, event.currentTarget.value)}
            error={
              problemAt(`confirmations.${index}.locator`) ?? (index === 0 ? problemAt("confirmations") : undefined)
            }
          />
        ))}
        <TextInput
          label={t("GDS locator")}
          className={styles.locator}
          autoComplete="off"
          maxLength={8}
          value={gdsLocator}
          onChange={(event) => setGdsLocator(event.currentTarget.value)}
          error={problemAt("gdsLocator")}
        />
      </div>
      <TextInput
        type="datetime-local"
        label={t("Ticketing deadline ({{zone}})", { zone: zoneName() })}
        required
        value={deadline}
        onChange={(event) => setDeadline(event.currentTarget.value)}
        error={problemAt("ticketingDeadline")}
      />
      <LocatorsRight value={confirmLocators} onChange={setConfirmed} problem={problemAt("confirmLocators")} />
      <Checkbox
        label={t("Send the confirmation numbers to the customer")}
        checked={notifyCustomer}
        onChange={(event) => setNotify(event.currentTarget.checked)}
      />
      <ReasonField value={reason} onChange={setReason} problems={problems} />
    </FormDialog>
  );
}

function nameOf({ airlines }: BookingView, code: string): string {
  const name = airlines.find((airline) => airline.code === code)?.name;
  return name ? `${name} (${code})` : code;
}
