import { Button } from "@mantine/core";
import { useState } from "react";
import type { BookingView } from "#contract/booking/booking.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { CorrectReservationDialog } from "#web/quote/booking/confirm/correct-reservation-dialog.tsx";
import panel from "#web/quote/panel.module.css";
import { Words } from "#web/shared/layout/layout.tsx";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { timeBetween } from "#web/shared/time/durations.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import { useMinute } from "#web/shared/time/use-minute.ts";
import styles from "./facts.module.css";

/** The airlines' confirmations and the deadlines. */
export function BookingFacts({ quote, booking }: { quote: Quote; booking: BookingView }) {
  const [isCorrecting, setCorrecting] = useState(false);
  if (booking.confirmations.length === 0) return null;
  return (
    <Section
      titleId="reservation-title"
      title={t("Reservation")}
      aside={
        quote.allowedActions.includes("correctReservation") && (
          <Button variant="default" size="xs" onClick={() => setCorrecting(true)}>
            {t("Correct the reservation")}
          </Button>
        )
      }
    >
      {isCorrecting && (
        <CorrectReservationDialog quote={quote} booking={booking} onClose={() => setCorrecting(false)} />
      )}
      <dl className={panel.factGrid}>
        {booking.confirmations.map(({ airline, locator }) => (
          <div key={airline}>
            <dt>{t("{{airline}} confirmation", { airline: nameOf(booking, airline) })}</dt>
            <dd>
              <code>{locator}</code>
            </dd>
          </div>
        ))}
        {booking.gdsLocator && (
          <div>
            <dt>{t("GDS locator")}</dt>
            <dd>
              <code>{booking.gdsLocator}</code>
            </dd>
          </div>
        )}
        <Clock name={t("Ticketing deadline")} at={booking.ticketingDeadline} />
        <Clock name={t("Free cancellation until")} at={booking.freeCancelUntil} />
        <Clock name={t("Void until")} at={booking.voidUntil} />
      </dl>
      {booking.bookingMessage && (
        <div className={panel.note}>
          <h3 className={panel.label}>{t("Booking message")}</h3>
          <Words as="p" pre>
            {booking.bookingMessage}
          </Words>
        </div>
      )}
    </Section>
  );
}

/** A deadline with the remaining time. A near or passed deadline is marked with a text. */
function Clock({ name, at }: { name: string; at: string | null }) {
  const now = useMinute();
  if (!at) return null;
  const over = at < now;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <time dateTime={at}>{exactTime(at)}</time>{" "}
        <span className={over ? panel.muted : styles.clock}>
          {over ? t("(over)") : t("({{time}} left)", { time: timeBetween(now, at) })}
        </span>
      </dd>
    </div>
  );
}

function nameOf({ airlines }: BookingView, code: string): string {
  return airlines.find((airline) => airline.code === code)?.name ?? code;
}
