import { Button, Checkbox, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { ticketingCalls } from "#calls/ticketing/calls.ts";
import type { BookingView } from "#contract/booking/booking.ts";
import { checkTickets, toConfirm } from "#domain/ticketing/check-tickets.ts";
import { giveTickets } from "#domain/ticketing/give-tickets.ts";
import { wordsOf } from "#web/quote/action-words.ts";
import { ApprovalNotice } from "#web/quote/approvals/approvals.tsx";
import { unreadSentences } from "#web/quote/booking/confirm/unread-sentences.ts";
import { type ActionDialogProps, QuoteDialog } from "#web/quote/dialogs/quote-dialog.tsx";
import fields from "#web/quote/fields.module.css";
import { useChange } from "#web/quote/use-change.ts";
import { ServerRefusal } from "#web/shared/api/server-refusal.ts";
import { Stack, Words } from "#web/shared/layout/layout.tsx";
import { saidProblem, sentenceOf } from "#web/shared/texts/said-problem.ts";
import { t } from "#web/shared/texts/texts.ts";
import { agencyToday } from "#web/shared/time/dates.ts";
import { AskIssueDay } from "./ask-issue-day.tsx";
import { type Flights, TicketRow, type TicketValues } from "./ticket-row.tsx";
import styles from "./tickets-dialog.module.css";

/** Records a ticket number for every passenger, pasted as a list or typed. */
export function BookingTicketsDialog({ quote, onClose }: ActionDialogProps) {
  const flights = quote.sent?.options.find(({ id }) => id === quote.booking?.optionId)?.segments ?? [];
  return quote.booking && <TicketsForm quote={quote} onClose={onClose} flights={flights} booking={quote.booking} />;
}

function TicketsForm(props: ActionDialogProps & { booking: BookingView; flights: Flights }) {
  const { quote, booking, flights, onClose } = props;
  const { passengers } = booking;
  const { change, isPending, error, problems, reset } = useChange(
    quote,
    ticketingCalls.addTickets,
    wordsOf("enterTicketNumbers"),
  );
  const everyFlight = flights.map((_, index) => index);
  const emptyRow = (passengerId: number): TicketValues => ({ passengerId, number: "", segments: everyFlight });
  const [rows, setRows] = useState(() => passengers.map(({ id }) => emptyRow(id)));
  const [pasted, setPasted] = useState("");
  const [left, setLeft] = useState<string[]>([]);
  const [unread, setUnread] = useState<string[]>([]);
  const [issuedOn, setIssuedOn] = useState(agencyToday());
  const [checked, setChecked] = useState(false);
  /** The numbers that the user has compared with the tickets. Changed numbers have to be compared again. */
  const [compared, setCompared] = useState("");

  const found = checkTickets(
    rows.map((row) => ({ ...row, passenger: passengers.findIndex(({ id }) => id === row.passengerId) })),
    {
      passengers: passengers.map(({ ticketName }) => ticketName),
      segments: flights.length,
      airlines: booking.airlines,
    },
  );
  const asked = quote.approvals?.find(({ kind }) => kind === "issue_day");
  const needsApproval = error instanceof ServerRefusal && error.code === "issue_day_needs_approval";
  const odd = toConfirm(found);
  const oddNumbers = odd.map(sentenceOf).join() + rows.map(({ number }) => number).join();
  const isConfirmed = compared === oddNumbers;
  const told = [...(checked ? found.problems : []), ...problems].map(saidProblem);
  const warned = found.warnings.map(saidProblem);
  const at = (field: string) => told.find((problem) => problem.field === field)?.message;
  const paste = (text: string) => {
    setPasted(text);
    const read = giveTickets(text, passengers);
    setLeft(read.left);
    setUnread(read.unread);
    if (read.byPassenger.size === 0) return;
    setRows(
      passengers.flatMap(({ id }) => {
        const numbers = read.byPassenger.get(id) ?? [""];
        return numbers.map((number) => ({ ...emptyRow(id), number }));
      }),
    );
  };
  const submit = async () => {
    setChecked(true);
    if (found.problems.length > 0 || (odd.length > 0 && !isConfirmed)) return;
    if (await change({ issuedOn, tickets: rows, confirmOtherAirline: odd.length > 0 })) onClose();
  };
  return (
    <QuoteDialog
      quote={quote}
      onClose={onClose}
      isPending={isPending}
      error={error}
      action="enterTicketNumbers"
      size="xl"
      onSubmit={submit}
    >
      <Textarea
        label={t("Paste the ticket list")}
        description={t("Numbers beside a name go to that passenger, others in order.")}
        className={fields.mono}
        autosize
        minRows={2}
        maxRows={8}
        value={pasted}
        onChange={(event) => paste(event.currentTarget.value)}
      />
      <div role="status" className={styles.left} hidden={left.length + unread.length === 0}>
        {left.length > 0 && <p>{t("Not assigned to anyone: {{lines}}", { lines: left.join(", ") })}</p>}
        {unreadSentences(unread).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Stack gap={4} bounded shrinks>
        {rows.map((row, index) => (
          <TicketRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a row's position is its only identity.
            key={index}
            row={row}
            name={passengers.find(({ id }) => id === row.passengerId)?.ticketName ?? ""}
            flights={flights}
            several={rows.filter(({ passengerId }) => passengerId === row.passengerId).length > 1}
            problem={at(`tickets.${index}.number`) ?? at(`tickets.${index}.segments`)}
            warning={row.number ? warned.find(({ field }) => field === `tickets.${index}.number`)?.message : undefined}
            onChange={(changed) => setRows(rows.with(index, changed))}
            onAnother={() => setRows(rows.toSpliced(index + 1, 0, emptyRow(row.passengerId)))}
            onRemove={() => setRows(rows.toSpliced(index, 1))}
          />
        ))}
      </Stack>
      {odd.length > 0 && (
        <Checkbox
          label={t("I compared these numbers with the tickets. They belong to another airline")}
          checked={isConfirmed}
          onChange={(event) => setCompared(event.currentTarget.checked ? oddNumbers : "")}
          error={checked && !isConfirmed && t("Compare the numbers with the tickets, then confirm them")}
        />
      )}
      {at("tickets") && (
        <Words as="p" tone="trouble">
          {at("tickets")}
        </Words>
      )}
      <TextInput
        type="date"
        label={t("Issued on (agency's date)")}
        className={styles.narrow}
        value={issuedOn}
        onChange={(event) => {
          setIssuedOn(event.currentTarget.value);
          if (needsApproval) reset();
        }}
        error={at("issuedOn")}
      />
      {asked && !needsApproval && <ApprovalNotice request={asked} />}
      {needsApproval && <AskIssueDay quote={quote} issuedOn={issuedOn} onAsked={reset} />}
      {rows.every(({ number }) => number === "") && pasted !== "" && (
        <Button variant="subtle" size="xs" onClick={() => paste("")}>
          {t("Clear the list")}
        </Button>
      )}
    </QuoteDialog>
  );
}
