import { Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import { ticketingCalls } from "#contract/ticketing/calls.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { formatTicketNumber } from "#domain/shared/ticket-number.ts";
import { checkCorrections } from "#domain/ticketing/check-corrections.ts";
import { toConfirm } from "#domain/ticketing/check-tickets.ts";
import type { ActionDialogProps } from "#web/quote/dialogs/quote-dialog.tsx";
import fields from "#web/quote/fields.module.css";
import { useChange } from "#web/quote/use-change.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { useCheckedBody } from "#web/shared/forms/use-checked-body.ts";
import { saidProblem, sentenceOf } from "#web/shared/texts/said-problem.ts";
import { t, text, texts } from "#web/shared/texts/texts.ts";
import styles from "./correct-tickets-dialog.module.css";

interface Props extends ActionDialogProps {
  /** The ticket whose correction the user started. */
  ticketId: number;
}

const told = texts({ done: "The ticket numbers have been corrected. The customer is sent the tickets again." });

/** Corrects ticket numbers together, with a reason. The customer receives the tickets again. */
export function CorrectTicketsDialog({ quote, ticketId, onClose }: Props) {
  const { change, isPending, error, problems } = useChange(quote, ticketingCalls.correctTickets, told);
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
  const toSend = { ...body, version: quote.version };
  const checked = useCheckedBody(ticketingCalls.correctTickets.body, toSend, problems, wrong);
  const inForce = (id: number) => tickets.some((ticket) => ticket.id === id);
  const possible =
    inForce(ticketId) &&
    corrections.every((correction) => inForce(correction.ticketId)) &&
    quote.allowedActions.includes("correctTicketNumber");
  return (
    <FormDialog
      error={error}
      isPending={isPending}
      onClose={onClose}
      title={t("Correct ticket numbers")}
      submit={t("Correct the numbers")}
      failed={text("Correcting the ticket numbers failed!")}
      gone={possible ? undefined : t("Someone else corrected these tickets meanwhile.")}
      onSubmit={async () => checked.check() && (await change(body)) && onClose()}
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
              <span className={styles.label}>
                <code>{ticketName}</code> <code>{formatTicketNumber(number)}</code>
              </span>
            }
            aria-label={t("Right number for {{number}}, {{name}}", {
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
            error={checked.problemAt(isMissing ? "corrections" : field)}
            description={warning && saidProblem(warning).message}
          />
        );
      })}
      {odd.length > 0 && (
        <Checkbox
          label={t("I compared these numbers with the tickets. They belong to another airline")}
          checked={isCompared}
          onChange={(event) => setCompared(event.currentTarget.checked ? oddNumbers : "")}
          error={checked.problemAt("confirmOtherAirline")}
        />
      )}
      <ReasonField value={reason} onChange={setReason} problems={checked.problems} />
    </FormDialog>
  );
}
