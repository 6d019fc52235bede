import { Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import type { BookingView } from "#contract/fulfilment.ts";
import { fulfilmentCalls } from "#contract/fulfilment-calls.ts";
import { checkCorrection, toConfirm } from "#domain/fulfilment/check-tickets.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { formatTicketNumber, parseTicketNumber } from "#domain/shared/ticket-number.ts";
import type { ActionDialogProps } from "#web/quote/dialogs/quote-dialog.tsx";
import fields from "#web/quote/fields.module.css";
import { useChange } from "#web/quote/use-change.ts";
import { FormDialog } from "#web/shared/form-dialog.tsx";
import { ReasonField } from "#web/shared/reason-field.tsx";
import { saidProblem } from "#web/shared/said-problem.ts";
import { t, text, texts } from "#web/shared/texts.ts";
import { useCheckedBody } from "#web/shared/use-checked-body.ts";
import styles from "./correct-ticket-dialog.module.css";

interface Props extends ActionDialogProps {
  ticket: BookingView["passengers"][number]["tickets"][number];
  ticketName: string;
}

const told = texts({ done: "The ticket number has been corrected. The customer is sent the tickets again." });

/** One number that was typed wrong, and why: the customer gets the tickets once more, with the right one. */
export function CorrectTicketDialog({ quote, ticket, ticketName, onClose }: Props) {
  const { change, isPending, error, problems } = useChange(quote, fulfilmentCalls.correctTicket, told, {
    ticketId: ticket.id,
  });
  const [number, setNumber] = useState("");
  const [reason, setReason] = useState("");
  /** The number somebody compared with the ticket: another has to be compared anew. */
  const [compared, setCompared] = useState("");
  const found = checkCorrection(number, { airlines: quote.booking?.airlines ?? [] });
  const odd = toConfirm(found).length > 0;
  const body = { number, reason, confirmOtherAirline: odd };
  const toSend = { ...body, version: quote.version };
  const wrong = number === "" ? [] : problemsOf(number, ticket.number, odd && compared !== number);
  const {
    problemAt,
    check,
    problems: shown,
  } = useCheckedBody(fulfilmentCalls.correctTicket.body, toSend, problems, wrong);
  const inForce = quote.booking?.passengers.some(({ tickets }) => tickets.some(({ id }) => id === ticket.id));
  const possible = inForce && quote.allowedActions.includes("correctTicketNumber");
  return (
    <FormDialog
      {...{ error, isPending, onClose }}
      title={t("Correct a ticket number")}
      submit={t("Correct the number")}
      failed={text("Correcting the ticket number failed!")}
      gone={possible ? undefined : t("Somebody has corrected this ticket meanwhile.")}
      onSubmit={async () => check() && (await change(body)) && onClose()}
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
        error={problemAt("number")}
        description={number ? found.warnings.map(saidProblem)[0]?.message : undefined}
      />
      {odd && (
        <Checkbox
          label={t("I have compared this number with the ticket: it is of another airline")}
          checked={compared === number}
          onChange={(event) => setCompared(event.currentTarget.checked ? number : "")}
          error={problemAt("confirmOtherAirline")}
        />
      )}
      <ReasonField value={reason} onChange={setReason} problems={shown} />
    </FormDialog>
  );
}

/** What the server would refuse, told before it is asked. */
function problemsOf(number: string, present: string, unconfirmed: boolean): FieldProblem[] {
  const unchanged = parseTicketNumber(number)?.numbers[0] === present;
  return [
    ...checkCorrection(number, { airlines: [] }).problems,
    ...(unchanged ? [fieldProblem("number", "ticket_number_unchanged")] : []),
    ...(unconfirmed ? [fieldProblem("confirmOtherAirline", "number_not_compared")] : []),
  ];
}
