import type { ReactNode } from "react";
import { ticketName } from "#domain/booking/ticket-name.ts";
import { detectBrand, maskCard } from "#domain/card/brand.ts";
import { formatMoney } from "#domain/money/format.ts";
import { countryName } from "#domain/shared/countries.ts";
import { t } from "#web/shared/texts.ts";
import buttons from "../buttons.module.css";
import { PriceLines } from "../price-lines.tsx";
import { typedDate } from "./as-passenger.ts";
import { useBooking } from "./booking-context.ts";
import { last4 } from "./check-payment.ts";
import styles from "./form.module.css";
import type { FormValues } from "./form-values.ts";
import { passengerName } from "./passenger-name.ts";
import { methodNames } from "./payment-screen.tsx";
import { splitAmounts } from "./split-amounts.ts";

interface Props {
  values: FormValues;
  /** Goes to the screen a field is on. */
  onChange: (field: string) => void;
}

/** Who, what, how much and how: everything the signature is under. */
export function ReviewSummary({ values, onChange }: Props) {
  const { offer, option, due, renderItinerary } = useBooking();
  const names = values.passengers.map(passengerName);
  return (
    <>
      <Part title={t("Flights")} onChange={() => onChange("optionId")}>
        {renderItinerary(option.itinerary)}
        {option.noneChangeable && (
          <p>
            <strong>{t("None-changeable:")}</strong> {t("the airline allows no changes to this ticket.")}
          </p>
        )}
      </Part>
      <Part title={t("Travelers")} onChange={() => onChange("passengers.0")}>
        <ul className={styles.people}>
          {values.passengers.map((passenger, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: travelers have no other identity than their place.
            <li key={index}>
              <strong>{ticketName(passenger)}</strong>
              <span className={styles.quietText}>
                {[
                  t(passenger.gender === "male" ? "Male" : "Female"),
                  t("born {{date}}", { date: longDate(typedDate(passenger.dateOfBirth)) }),
                  countryName(passenger.country),
                ].join(" · ")}
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t("Price")} onChange={() => onChange("protection.choice")}>
        <PriceLines due={due} currency={offer.currency} names={names} />
        {due.protectionCents === 0 && <p className={styles.quietText}>{t("Without travel protection.")}</p>}
      </Part>
      <Part title={t("Payment")} onChange={() => onChange("payment.method")}>
        <PaidWith values={values} />
        <p className={styles.quietText}>{addressLine(values)}</p>
        <p className={styles.quietText}>
          {values.contact.email} · {values.contact.phone}
        </p>
      </Part>
    </>
  );
}

function Part({ title, onChange, children }: { title: string; onChange: () => void; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h2 className={styles.subheading}>{title}</h2>
        <button type="button" className={buttons.quiet} onClick={onChange}>
          {t("Change")}
          <span className="visually-hidden"> {title}</span>
        </button>
      </div>
      {children}
    </section>
  );
}

function PaidWith({ values: { payment } }: { values: FormValues }) {
  const { offer, due } = useBooking();
  if (payment.method !== "credit_card") {
    return (
      <p>
        {t(methodNames[payment.method])}, {payment.payerName}
      </p>
    );
  }
  const { cents } = splitAmounts(
    due.totalCents,
    payment.cards.map(({ amount }) => amount),
  );
  return (
    <ul className={styles.people}>
      {payment.cards.map((card, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two cards may be the same card.
        <li key={index} className={styles.paidCard}>
          <span>
            {detectBrand(card.number)} {maskCard(last4(card))}
          </span>
          <span>{formatMoney(cents[index] ?? 0, offer.currency)}</span>
        </li>
      ))}
    </ul>
  );
}

function addressLine({ payment: { billing } }: FormValues): string {
  const place = [billing.city, billing.state, billing.postalCode].filter(Boolean).join(" ");
  return [billing.line1, billing.line2, place, countryName(billing.country)].filter(Boolean).join(", ");
}

/** A month in letters: nobody has to guess which number is the day. */
function longDate(date: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(new Date(date));
}
