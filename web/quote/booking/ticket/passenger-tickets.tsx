import { Button } from "@mantine/core";
import { useState } from "react";
import type { BookingView } from "#contract/booking/booking.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { formatTicketNumber } from "#domain/shared/ticket-number.ts";
import { TicketMark } from "#web/quote/canceled-part.tsx";
import { Row, Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { CorrectTicketsDialog } from "./correct-tickets-dialog.tsx";
import styles from "./passenger-tickets.module.css";

type Passenger = BookingView["passengers"][number];

/** The ticket numbers of a passenger, each with a button to correct it for users with permission. */
export function PassengerTickets({ quote, passenger }: { quote: Quote; passenger: Passenger }) {
  const [wrong, setWrong] = useState<number>();
  const mayCorrect = quote.allowedActions.includes("correctTicketNumber");
  return (
    <div className={styles.tickets}>
      <dt>{t("Tickets")}</dt>
      {passenger.tickets.map((ticket) => {
        const number = formatTicketNumber(ticket.number);
        return (
          <Row as="dd" key={ticket.id} align="center" wrap className={styles.ticket}>
            <Words nowrap>{number}</Words>
            <TicketMark quote={quote} number={ticket.number} />
            {mayCorrect && (
              <Button
                variant="subtle"
                size="compact-xs"
                aria-label={t("Correct {{number}}", { number })}
                onClick={() => setWrong(ticket.id)}
              >
                {t("Correct")}
              </Button>
            )}
          </Row>
        );
      })}
      {wrong !== undefined && (
        <CorrectTicketsDialog quote={quote} ticketId={wrong} onClose={() => setWrong(undefined)} />
      )}
    </div>
  );
}
