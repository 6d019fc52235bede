import type { ReactNode } from "react";
import type { RequestForm } from "#contract/request-form.ts";
import { leftForRefundCents } from "#domain/after-sale/returnable.ts";
import type { ItineraryView } from "#domain/itinerary/itinerary.ts";
import { formatAmount, formatMoney } from "#domain/money/format.ts";
import { total } from "#domain/money/money.ts";
import { plainDate } from "#web/shared/dates.ts";
import { t } from "#web/shared/texts.ts";
import form from "#web/signed-form/form.module.css";
import { localInstant } from "#web/signed-form/local-instant.ts";
import styles from "./request-terms.module.css";

type Open = Extract<RequestForm, { state: "open" }>;

interface Props {
  open: Open;
  /** How an itinerary is drawn: another feature's matter. */
  renderItinerary: (itinerary: ItineraryView) => ReactNode;
}

/** What is given up, by whom, what is kept by whom, and how the rest comes back. */
export function RequestTerms({ open, renderItinerary }: Props) {
  const { kind, currency, isWholeBooking, passengers, itineraries, cashCents } = open;
  const creditCents = (open.airlineCredit?.amountCents ?? 0) + (open.agencyCredit?.amountCents ?? 0);
  const leftCents = total(passengers.map((passenger) => leftForRefundCents({ ...passenger, passengerId: 0 })));
  return (
    <>
      <section className={form.part}>
        <h2 className={form.subheading}>{t("What you give up")}</h2>
        <p className={styles.scope}>
          {isWholeBooking ? t("The whole booking.") : t("A part of the booking: the rest stays as it is.")}
        </p>
        {itineraries.map(({ segments, itinerary }) => {
          const own = passengers.filter((passenger) => passenger.segments.join() === segments.join());
          return (
            <div key={segments.join()} className={styles.flights}>
              {itineraries.length > 1 && (
                <p className={styles.whose}>
                  {t("Flights of {{names}}", { names: own.map(({ name }) => name).join(", ") })}
                </p>
              )}
              {renderItinerary(itinerary)}
              {own.map((passenger) => (
                <PassengerPart key={passenger.name} passenger={passenger} />
              ))}
            </div>
          );
        })}
      </section>
      <section className={form.part}>
        <h2 className={form.subheading}>{t("What you get back")}</h2>
        {cashCents + creditCents === 0 && (
          <p className={styles.scope}>
            {kind === "cancellation" ? t("No money and no credit comes with this cancellation.") : t("Nothing.")}
          </p>
        )}
        <dl className={styles.amounts}>
          {open.payments.map(({ card, amountCents }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be alike, and their order never changes
            <Amount key={index} cents={amountCents}>
              {card
                ? t("To your {{card}} ending {{last4}}", { card: card.brand, last4: card.last4 })
                : t("To what you paid with")}
            </Amount>
          ))}
          {open.airlineCredit && (
            <Amount cents={open.airlineCredit.amountCents}>
              {creditWords(open.airlineCredit, t("Credit at the airline"))}
            </Amount>
          )}
          {open.agencyCredit && (
            <Amount cents={open.agencyCredit.amountCents}>{creditWords(open.agencyCredit, t("Credit with us"))}</Amount>
          )}
          <div className={styles.total}>
            <dt>{t("You get back")}</dt>
            <dd>{formatMoney(cashCents + creditCents, currency)}</dd>
          </div>
          {leftCents > 0 && <Amount cents={leftCents}>{t("Left with us until you ask for a refund")}</Amount>}
        </dl>
        <p className={form.note}>{t("These amounts hold until {{when}}.", { when: localInstant(open.expiresAt) })}</p>
      </section>
    </>
  );
}

function PassengerPart({ passenger }: { passenger: Open["passengers"][number] }) {
  const lines = [
    { label: t("Value of the flights"), cents: passenger.valueCents },
    { label: t("Travel protection and gratuity"), cents: passenger.protectionCents + passenger.gratuityCents },
    { label: t("Kept by the airline"), cents: -passenger.airlinePenaltyCents },
    { label: t("Our service fee"), cents: -passenger.agencyFeeCents },
  ];
  return (
    <div className={styles.passenger}>
      <h3 className={styles.name}>{passenger.name}</h3>
      <dl className={styles.amounts}>
        {lines
          .filter(({ cents }, index) => index === 0 || cents !== 0)
          .map(({ label, cents }) => (
            <Amount key={label} cents={cents}>
              {label}
            </Amount>
          ))}
      </dl>
    </div>
  );
}

function Amount({ cents, children }: { cents: number; children: string }) {
  return (
    <div className={styles.line}>
      <dt>{children}</dt>
      <dd>{formatAmount(cents)}</dd>
    </div>
  );
}

function creditWords({ validUntil, validityKind }: NonNullable<Open["agencyCredit"]>, whose: string): string {
  const day = plainDate(validUntil);
  return validityKind === "book_by"
    ? t("{{whose}}, to book with until {{day}}", { whose, day })
    : t("{{whose}}, to travel with until {{day}}", { whose, day });
}
