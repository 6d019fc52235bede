import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import type { RequestView } from "#contract/after-sale.ts";
import { ticketHandlings } from "#domain/after-sale/request.ts";
import { formatMoney } from "#domain/money/format.ts";
import { MoneyInput } from "#web/shared/money-input.tsx";
import { t } from "#web/shared/texts.ts";
import { useCheckedBody } from "#web/shared/use-checked-body.ts";
import styles from "../after-sale.module.css";
import { callsOf } from "../changes.ts";
import { useChange } from "../use-change.ts";
import { type Handling, handlingNames } from "../words.ts";
import { ActionFrame, type DialogProps } from "./action-frame.tsx";

interface Ticket {
  ticketId: number | null;
  handling: Handling;
  reference: string;
  penaltyCents: number;
}

/** What was done with each ticket at the airline, and what it really kept. */
export function ConfirmRequestDialog(props: DialogProps & { action: "confirm" | "confirmOwed" }) {
  const { request, action, onClose } = props;
  const call = callsOf(request.kind).confirm;
  const { change, problems: fromServer, ...state } = useChange(request, call, action);
  const [tickets, setTickets] = useState(() => startOf(request));
  const checked = useCheckedBody(call.body, { tickets, version: request.version }, fromServer);
  const set = (place: number, given: Partial<Ticket>) =>
    setTickets((all) => all.map((ticket, index) => (index === place ? { ...ticket, ...given } : ticket)));
  return (
    <ActionFrame
      {...{ request, onClose, ...state, action, size: "lg" }}
      onSubmit={async () => checked.check() && (await change({ tickets })) && onClose()}
    >
      {tickets.map((ticket, place) => (
        <fieldset key={ticket.ticketId ?? "reservation"} className={styles.box}>
          <legend>{legendOf(request, ticket)}</legend>
          <div className={styles.row}>
            <NativeSelect
              label={t("Done with it")}
              data={ticketHandlings.map((value) => ({ value, label: t(handlingNames[value]) }))}
              value={ticket.handling}
              onChange={(event) => set(place, { handling: event.currentTarget.value as Handling })}
              error={checked.problemAt(`tickets.${place}.handling`)}
            />
            <TextInput
              label={t("Airline's reference")}
              maxLength={60}
              autoComplete="off"
              value={ticket.reference}
              onChange={(event) => set(place, { reference: event.currentTarget.value })}
              error={checked.problemAt(`tickets.${place}.reference`) ?? checked.problemAt(`tickets.${place}.ticketId`)}
            />
            <MoneyInput
              label={t("Kept by the airline, {{currency}}", { currency: request.currency })}
              value={ticket.penaltyCents}
              onChange={(cents) => set(place, { penaltyCents: cents ?? 0 })}
              error={checked.problemAt(`tickets.${place}.penaltyCents`)}
            />
          </div>
        </fieldset>
      ))}
      <Penalty request={request} tickets={tickets} />
    </ActionFrame>
  );
}

/** More than was signed is told before the server says so, with the way out. */
function Penalty({ request, tickets }: { request: RequestView; tickets: readonly Ticket[] }) {
  const sum = (all: readonly number[]) => all.reduce((together, cents) => together + cents, 0);
  const actual = sum(tickets.map(({ penaltyCents }) => penaltyCents));
  const signed = sum(request.lines.map(({ airlinePenaltyCents }) => airlinePenaltyCents));
  const above = actual - signed - request.coveredPenaltyCents;
  const money = (cents: number) => formatMoney(cents, request.currency);
  return (
    <div aria-live="polite">
      <p>{t("Penalty: {{actual}} of {{signed}} signed", { actual: money(actual), signed: money(signed) })}</p>
      {above > 0 && (
        <p className={styles.problem}>
          {t(
            "{{amount}} more than was signed: a supervisor lets the agency cover it, or it is re-quoted and signed again.",
            {
              amount: money(above),
            },
          )}
        </p>
      )}
    </div>
  );
}

function legendOf({ tickets }: RequestView, { ticketId }: Ticket): string {
  const ticket = tickets.find((one) => one.ticketId === ticketId);
  return `${ticket?.number ?? t("Reservation")} · ${ticket?.name ?? ""}`;
}

function startOf({ kind, tickets, lines }: RequestView): Ticket[] {
  const signed = lines.reduce((sum, { airlinePenaltyCents }) => sum + airlinePenaltyCents, 0);
  return tickets.map(({ ticketId, handling, reference, penaltyCents }, index) => ({
    ...{ ticketId, handling: handling ?? (kind === "refund" ? "refund" : "cancel"), reference: reference ?? "" },
    // Tickets are not passengers: the whole of the signed penalty stands at the first, to be shared out by whoever knows.
    penaltyCents: penaltyCents ?? (index === 0 ? signed : 0),
  }));
}
