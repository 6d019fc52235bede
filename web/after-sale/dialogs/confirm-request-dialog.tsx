import { NativeSelect, Radio, TextInput } from "@mantine/core";
import { useState } from "react";
import type { RequestView, SoldTripView } from "#contract/after-sale/request.ts";
import type { KeptLessChoice } from "#domain/after-sale/kept-less.ts";
import { ticketHandlings } from "#domain/after-sale/request.ts";
import { formatMoney } from "#domain/money/format.ts";
import { total } from "#domain/money/money.ts";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import fieldRow from "#web/shared/forms/field-row.module.css";
import { Words } from "#web/shared/layout/layout.tsx";
import { MoneyInput } from "#web/shared/money/money-input.tsx";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import { useMinute } from "#web/shared/time/use-minute.ts";
import styles from "../after-sale.module.css";
import { callsOf } from "../changes.ts";
import { useChange } from "../use-change.ts";
import { isAskedWhole, isVoidWindowOpen, timeLeft, voidWindowClosedAt } from "../void-window.ts";
import { type Handling, handlingNames } from "../words.ts";
import { ActionFrame, type DialogProps } from "./action-frame.tsx";

interface Ticket {
  ticketId: number | null;
  handling: Handling;
  reference: string;
  /** Null while nothing is entered, which is not 0. */
  penaltyCents: number | null;
}

const returnNames: Record<RequestView["kind"], Text> = texts({
  refund: "Refund the difference to the customer",
  cancellation: "Hold the difference for the customer",
});

/** Returns the part of the signed penalty that the airline did not keep. */
function lessOf({ lines }: RequestView, tickets: readonly Ticket[]): number {
  return (
    total(lines.map(({ airlinePenaltyCents }) => airlinePenaltyCents)) -
    total(tickets.map(({ penaltyCents }) => penaltyCents ?? 0))
  );
}

/** Explains that only a part of the difference is refunded now, because more needs an administrator. */
function limitOf(request: RequestView, tickets: readonly Ticket[]): string | undefined {
  const { refundRoomCents, currency } = request;
  const less = lessOf(request, tickets);
  if (refundRoomCents === null || less <= refundRoomCents) return undefined;
  return t(
    "The refunds of this trip reach the amount that only an administrator approves. {{now}} is refunded now, and {{later}} is held for the customer until another refund is approved.",
    { now: formatMoney(refundRoomCents, currency), later: formatMoney(less - refundRoomCents, currency) },
  );
}

const isEntered = (ticket: Ticket): ticket is Ticket & { penaltyCents: number } => ticket.penaltyCents !== null;

/** Records how the airline handled each ticket, and the penalty it kept. */
export function ConfirmRequestDialog(props: DialogProps & { action: "confirm" | "confirmOwed"; trip: SoldTripView }) {
  const { request, action, trip, onClose } = props;
  const now = useMinute();
  const call = callsOf(request.kind).confirm;
  const [tickets, setTickets] = useState(() => startOf(request, trip, now));
  const [choice, setChoice] = useState<KeptLessChoice>("return");
  const [reason, setReason] = useState("");
  const keptLess = choice === "keep" ? { choice, reason } : { choice };
  const { problemAt, problems, form } = useChange(request, call, action, { tickets, keptLess }, { onClose });
  const set = (place: number, given: Partial<Ticket>) =>
    setTickets((all) => all.map((ticket, index) => (index === place ? { ...ticket, ...given } : ticket)));
  return (
    <ActionFrame request={request} {...form} action={action} size="lg">
      <VoidWindow request={request} trip={trip} now={now} />
      {tickets.map((ticket, place) => (
        <fieldset key={ticket.ticketId ?? "reservation"} className={styles.box}>
          <legend>{legendOf(request, ticket)}</legend>
          <div className={fieldRow.row}>
            <NativeSelect
              label={t("Handled by")}
              data={ticketHandlings.map((value) => ({ value, label: t(handlingNames[value]) }))}
              value={ticket.handling}
              onChange={(event) => set(place, { handling: event.currentTarget.value as Handling })}
              error={problemAt(`tickets.${place}.handling`)}
            />
            <TextInput
              label={t("Airline's reference")}
              maxLength={60}
              autoComplete="off"
              value={ticket.reference}
              onChange={(event) => set(place, { reference: event.currentTarget.value })}
              error={problemAt(`tickets.${place}.reference`) ?? problemAt(`tickets.${place}.ticketId`)}
            />
            <MoneyInput
              label={t("Kept by the airline, {{currency}}", { currency: request.currency })}
              value={ticket.penaltyCents}
              onChange={(cents) => set(place, { penaltyCents: cents })}
              error={problemAt(`tickets.${place}.penaltyCents`)}
            />
          </div>
        </fieldset>
      ))}
      <Penalty request={request} tickets={tickets} />
      {tickets.every(isEntered) && lessOf(request, tickets) > 0 && (
        <fieldset className={styles.box}>
          <legend>
            {t("{{amount}} less than the customer signed", {
              amount: formatMoney(lessOf(request, tickets), request.currency),
            })}
          </legend>
          <Radio
            name="kept-less"
            label={t(returnNames[request.kind])}
            checked={choice === "return"}
            onChange={() => setChoice("return")}
            description={choice === "return" ? limitOf(request, tickets) : undefined}
          />
          <Radio
            name="kept-less"
            label={t("Request approval to keep it")}
            checked={choice === "keep"}
            onChange={() => setChoice("keep")}
          />
          {choice === "keep" && (
            <ReasonField
              value={reason}
              onChange={setReason}
              problems={problems.map((problem) => ({
                ...problem,
                field: problem.field === "keptLess.reason" ? "reason" : "",
              }))}
            />
          )}
        </fieldset>
      )}
    </ActionFrame>
  );
}

/**
 * Explains why voiding is proposed and until when it is possible, or that the void window has closed since the request.
 */
function VoidWindow({ request, trip, now }: { request: RequestView; trip: SoldTripView; now: string }) {
  if (!request.tickets.some(({ number }) => isAskedWhole(trip, number, request))) return null;
  const closedAt = voidWindowClosedAt(trip, now);
  return (
    <div aria-live="polite">
      {trip.voidUntil !== null && isVoidWindowOpen(trip, now) && (
        <p>
          {t("Void without a penalty is proposed. The void window is open until {{time}}, {{left}} from now.", {
            time: exactTime(trip.voidUntil),
            left: timeLeft(trip.voidUntil, now),
          })}
        </p>
      )}
      {closedAt !== null && request.requestedAt < closedAt && (
        <Words as="p" tone="trouble">
          {t("The void window closed {{time}}: tickets can no longer be voided, and the airline may keep a penalty.", {
            time: exactTime(closedAt),
          })}
        </Words>
      )}
    </div>
  );
}

/** Warns about a penalty above the signed one before the server refuses it, and explains the alternatives. */
function Penalty({ request, tickets }: { request: RequestView; tickets: readonly Ticket[] }) {
  const sum = (all: readonly number[]) => all.reduce((together, cents) => together + cents, 0);
  const actual = sum(tickets.map(({ penaltyCents }) => penaltyCents ?? 0));
  const signed = sum(request.lines.map(({ airlinePenaltyCents }) => airlinePenaltyCents));
  const above = actual - signed - request.coveredPenaltyCents;
  const money = (cents: number) => formatMoney(cents, request.currency);
  return (
    <div aria-live="polite">
      <p>{t("Penalty: {{actual}} of {{signed}} signed", { actual: money(actual), signed: money(signed) })}</p>
      {above > 0 && (
        <Words as="p" tone="trouble">
          {t(
            "{{amount}} more than signed. Either a supervisor lets the agency cover it, or the request is re-quoted and signed again.",
            {
              amount: money(above),
            },
          )}
        </Words>
      )}
    </div>
  );
}

function legendOf({ tickets }: RequestView, { ticketId }: Ticket): string {
  const ticket = tickets.find((one) => one.ticketId === ticketId);
  return `${ticket?.number ?? t("Reservation")} · ${ticket?.name ?? ""}`;
}

/** Returns the proposed handling of each ticket: voided without a penalty while the void window is open. */
function startOf(request: RequestView, trip: SoldTripView, now: string): Ticket[] {
  const { kind, tickets, lines } = request;
  const isVoided = ({ number }: RequestView["tickets"][number]) =>
    isVoidWindowOpen(trip, now) && isAskedWhole(trip, number, request);
  // Lines belong to passengers, not to tickets, so a signed penalty is entered at the first ticket of its passenger, or
  // else at the first ticket. Staff distribute it.
  const first = tickets.findIndex((ticket) => !isVoided(ticket));
  const ticketOf = (name: string) => {
    const own = tickets.findIndex((ticket) => ticket.name === name && !isVoided(ticket));
    return own === -1 ? first : own;
  };
  const signedAt = (index: number) =>
    total(lines.filter(({ name }) => ticketOf(name) === index).map(({ airlinePenaltyCents }) => airlinePenaltyCents));
  return tickets.map((ticket, index) => {
    const { ticketId, handling, reference, penaltyCents } = ticket;
    const proposed = isVoided(ticket) ? "void" : kind === "refund" ? "refund" : "cancel";
    return {
      ticketId,
      handling: handling ?? proposed,
      reference: reference ?? "",
      penaltyCents: penaltyCents ?? signedAt(index),
    };
  });
}
