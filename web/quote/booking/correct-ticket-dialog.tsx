import { Button, Checkbox, Modal, TextInput } from "@mantine/core";
import { useState } from "react";
import type { BookingView } from "#contract/booking.ts";
import { bookingCalls } from "#contract/booking-calls.ts";
import { checkCorrection, toConfirm } from "#domain/booking/check-tickets.ts";
import { formatTicketNumber, parseTicketNumber } from "#domain/shared/ticket-number.ts";
import { LoadingButton } from "#web/shared/loading-button.tsx";
import { t } from "#web/shared/texts.ts";
import styles from "../dialogs/dialogs.module.css";
import type { ActionDialogProps } from "../dialogs/quote-dialog.tsx";
import { ReasonField } from "../dialogs/reason-dialogs.tsx";
import fields from "../fields.module.css";
import { RefusalNotice } from "../refusal-notice.tsx";
import { useChange } from "../use-change.ts";

interface Props extends ActionDialogProps {
  ticket: BookingView["passengers"][number]["tickets"][number];
  ticketName: string;
}

const told = { done: "The ticket number has been corrected. The customer is sent the tickets again." };

/** One number that was typed wrong, and why: the customer gets the tickets once more, with the right one. */
export function CorrectTicketDialog({ quote, ticket, ticketName, onClose }: Props) {
  const { change, isPending, error, problems } = useChange(quote, bookingCalls.correctTicket, told, {
    ticketId: ticket.id,
  });
  const [number, setNumber] = useState("");
  const [reason, setReason] = useState("");
  const [checked, setChecked] = useState(false);
  /** The number somebody compared with the ticket: another has to be compared anew. */
  const [compared, setCompared] = useState("");
  const found = checkCorrection(number, { airlines: quote.booking?.airlines ?? [] });
  const odd = toConfirm(found).length > 0;
  const isConfirmed = compared === number;
  const own = checked ? problemsOf({ number, reason, present: ticket.number, version: quote.version }) : [];
  const shown = [...own, ...problems];
  const inForce = quote.booking?.passengers.some(({ tickets }) => tickets.some(({ id }) => id === ticket.id));
  const possible = inForce && quote.allowedActions.includes("correctTicket");
  const correct = async () => {
    setChecked(true);
    const missing = problemsOf({ number, reason, present: ticket.number, version: quote.version });
    if (missing.length > 0 || (odd && !isConfirmed)) return;
    if (await change({ number, reason, confirmOtherAirline: odd })) onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("Correct a ticket number")}
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": t("Close") }}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void correct();
        }}
      >
        <p>
          {t("{{name}} is sent all tickets again, with the number that takes the place of the wrong one.", {
            name: quote.customer,
          })}
        </p>
        <dl className={styles.before}>
          <dt>{t("Number now, {{name}}", { name: ticketName })}</dt>
          <dd>{formatTicketNumber(ticket.number)}</dd>
        </dl>
        <TextInput
          label={t("Right number")}
          placeholder={t("13 digits")}
          className={fields.mono}
          required
          autoComplete="off"
          data-autofocus
          maxLength={30}
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
          error={shown.find(({ field }) => field === "number")?.message}
          description={number ? found.warnings[0]?.message : undefined}
        />
        {odd && (
          <Checkbox
            label={t("I have compared this number with the ticket: it is of another airline")}
            checked={isConfirmed}
            onChange={(event) => setCompared(event.currentTarget.checked ? number : "")}
            error={checked && !isConfirmed && t("Compare the number with the ticket, then confirm it")}
          />
        )}
        <ReasonField value={reason} onChange={setReason} problems={shown} />
        <RefusalNotice error={error} title="Correcting the ticket number failed!" />
        {!possible && !isPending && (
          <p className={styles.gone} role="status">
            {t("Somebody has corrected this ticket meanwhile.")} {t("This is no longer possible.")}
          </p>
        )}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {t("Close")}
          </Button>
          <LoadingButton type="submit" loading={isPending} disabled={!possible}>
            {t("Correct the number")}
          </LoadingButton>
        </div>
      </form>
    </Modal>
  );
}

/** What the server would refuse, told before it is asked. */
function problemsOf({ present, ...body }: { number: string; reason: string; present: string; version: number }) {
  const missing = bookingCalls.correctTicket.body.safeParse(body).error?.issues ?? [];
  const told = missing.map(({ path, message }) => ({ field: String(path[0]), message }));
  if (told.some(({ field }) => field === "number")) return told;
  const unchanged = parseTicketNumber(body.number)?.numbers[0] === present;
  return [
    ...told,
    ...checkCorrection(body.number, { airlines: [] }).problems,
    ...(unchanged ? [{ field: "number", message: "The ticket has this number now" }] : []),
  ];
}
