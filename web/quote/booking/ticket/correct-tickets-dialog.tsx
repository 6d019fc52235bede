import { Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import { ticketingCalls } from "#contract/ticketing/calls.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { formatTicketNumber } from "#domain/shared/ticket-number.ts";
import { checkCorrections } from "#domain/ticketing/check-corrections.ts";
import { toConfirm } from "#domain/ticketing/check-tickets.ts";
import type { ActionDialogProps } from "#web/quote/dialogs/quote-dialog.tsx";
import fields from "#web/quote/fields.module.css";
import { useQuoteAction } from "#web/quote/use-quote-action.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { Row } from "#web/shared/layout/layout.tsx";
import { saidProblem, sentenceOf } from "#web/shared/texts/said-problem.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import styles from "./correct-tickets-dialog.module.css";

interface Props extends ActionDialogProps {
  /** The ticket whose correction the user started. */
  ticketId: number;
}

/** Corrects ticket numbers together, with a reason. The customer receives the tickets again. */
export function CorrectTicketsDialog({ quote, ticketId, onClose }: Props) {
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const [reason, setReason] = useState("");
  /** The numbers that the user has compared with the tickets. Changed numbers have to be compared again. */
  const [compared, setCompared] = useState("");
  const tickets = (quote.booking?.passengers ?? []).flatMap((passenger) =>
    passenger.tickets.map((ticket) => ({ ...ticket, ticketName: passenger.ticketName })),
  );
  const corrections = [...typed]
    .filter(([, number]) => number.trim() !== "")
    .map(([id, number]) => ({ ticketId: id, number }));
  const found = checkCorrections(corrections, tickets, { airlines: quote.booking?.airlines ?? [] });
  const odd = toConfirm(found);
  const oddNumbers = odd.map(sentenceOf).join() + corrections.map(({ number }) => number).join();
  const isCompared = compared === oddNumbers;
  const unconfirmed = odd.length > 0 && !isCompared;
  const wrong = [
    ...found.problems,
    ...(unconfirmed ? [fieldProblem("confirmOtherAirline", "number_not_compared")] : []),
  ];
  const body = { corrections, reason, confirmOtherAirline: odd.length > 0 };
  const { problemAt, problems, form } = useQuoteAction(
    quote,
    "correctTicketNumber",
    ticketingCalls.correctTickets,
    body,
    {
      done: t("The ticket numbers have been corrected. The customer is sent the tickets again."),
      onClose,
      problems: wrong,
    },
  );
  const inForce = (id: number) => tickets.some((ticket) => ticket.id === id);
  const possible =
    inForce(ticketId) &&
    corrections.every((correction) => inForce(correction.ticketId)) &&
    quote.allowedActions.includes("correctTicketNumber");
  return (
    <FormDialog
      {...form}
      title={t("Correct ticket numbers")}
      submit={t("Correct the numbers")}
      failed={text("Correcting the ticket numbers failed!")}
      gone={possible ? undefined : t("Someone else corrected these tickets meanwhile.")}
    >
      <p>
        {t("{{name}} gets all tickets again. A ticket with an empty field keeps its number.", {
          name: quote.customer,
        })}
      </p>
      {tickets.map(({ id, number, ticketName }) => {
        const given = corrections.findIndex((correction) => correction.ticketId === id);
        const field = `corrections.${given}.number`;
        const warning = found.warnings.find((one) => one.field === field);
        const isMissing = corrections.length === 0 && id === ticketId;
        return (
          <TextInput
            key={id}
            label={
              <Row as="span" gap={3} rowGap={0} justify="between" wrap className={styles.label}>
                <code>{ticketName}</code> <code>{formatTicketNumber(number)}</code>
              </Row>
            }
            aria-label={t("Correct number for {{number}}, {{name}}", {
              number: formatTicketNumber(number),
              name: ticketName,
            })}
            placeholder={t("13 digits")}
            className={fields.mono}
            autoComplete="off"
            {...(id === ticketId ? { "data-autofocus": true } : {})}
            maxLength={30}
            value={typed.get(id) ?? ""}
            onChange={(event) => setTyped(new Map(typed).set(id, event.currentTarget.value))}
            error={problemAt(isMissing ? "corrections" : field)}
            description={warning && saidProblem(warning).message}
          />
        );
      })}
      {odd.length > 0 && (
        <Checkbox
          label={t("I compared these numbers with the tickets. They belong to another airline")}
          checked={isCompared}
          onChange={(event) => setCompared(event.currentTarget.checked ? oddNumbers : "")}
          error={problemAt("confirmOtherAirline")}
        />
      )}
      <ReasonField value={reason} onChange={setReason} problems={problems} />
    </FormDialog>
  );
}
