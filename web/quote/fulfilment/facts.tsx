import type { BookingView } from "#contract/fulfilment.ts";
import panel from "#web/quote/panel.module.css";
import { timeBetween } from "#web/shared/durations.ts";
import { t } from "#web/shared/texts.ts";
import { exactTime } from "#web/shared/time-ago.tsx";
import { useMinute } from "#web/shared/use-minute.ts";
import styles from "./facts.module.css";

/** What the airlines confirmed, and the clocks that run. */
export function BookingFacts({ booking }: { booking: BookingView }) {
  if (booking.confirmations.length === 0) return null;
  return (
    <section className={panel.section} aria-labelledby="reservation-title">
      <h2 id="reservation-title" className={panel.title}>
        {t("Reservation")}
      </h2>
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
          <p className={panel.pre}>{booking.bookingMessage}</p>
        </div>
      )}
    </section>
  );
}

/** A moment with what is left of the time until then; soon and over are said in words. */
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
