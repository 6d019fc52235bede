import { ticketName } from "#domain/booking/ticket-name.ts";
import { normalisePhone, northAmericanPhone } from "#domain/shared/phone.ts";
import { ExchangeTerms } from "#web/booking/exchange-terms.tsx";
import { useBooking } from "#web/booking/form/booking-context.ts";
import type { FormValues } from "#web/booking/form/form-values.ts";
import { typedDate } from "#web/booking/form/passengers/as-passenger.ts";
import { namesOf } from "#web/booking/form/passengers/passenger-name.ts";
import { isFree } from "#web/booking/form/payment/amounts.ts";
import { methodNames } from "#web/booking/form/payment/payment-screen.tsx";
import { PriceLines } from "#web/booking/price-lines.tsx";
import { countryName } from "#web/shared/countries.ts";
import { plainDate } from "#web/shared/dates.ts";
import { t } from "#web/shared/texts.ts";
import { addressLine, PaidCards } from "#web/signed-form/cards/paid-cards.tsx";
import styles from "#web/signed-form/form.module.css";
import { ChangeButton, ReviewPart } from "#web/signed-form/sign/review-part.tsx";

interface Props {
  values: FormValues;
  /** Goes to the screen a field is on. */
  onChange: (field: string) => void;
}

/** Who, what, how much and how: everything the signature is under. */
export function ReviewSummary({ values, onChange }: Props) {
  const { offer, option, due, renderItinerary } = useBooking();
  const names = namesOf(values, offer);
  return (
    <>
      <ReviewPart title={t("Flights")} onChange={() => onChange("optionId")}>
        {renderItinerary(option.itinerary)}
        {option.noneChangeable && (
          <p>
            <strong>{t("Cannot be changed:")}</strong> {t("the airline allows no changes to this ticket.")}
          </p>
        )}
      </ReviewPart>
      {offer.exchange && <ExchangeTerms exchange={offer.exchange} {...{ currency: offer.currency, renderItinerary }} />}
      <section className={styles.part}>
        <h2 className={styles.subheading}>{t("Travelers")}</h2>
        <ul className={styles.people}>
          {offer.exchange?.passengers.map(({ name }) => (
            <li key={name}>
              <strong>{name}</strong>
            </li>
          ))}
          {values.passengers.map((passenger, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: travelers have no other identity than their place.
            <li key={index}>
              <div className={styles.partHead}>
                <strong>{ticketName(passenger)}</strong>
                <ChangeButton what={names[index] ?? ""} onClick={() => onChange(`passengers.${index}`)} />
              </div>
              <span className={styles.quietText}>
                {[
                  t(passenger.gender === "male" ? "Male" : "Female"),
                  t("born {{date}}", { date: plainDate(typedDate(passenger.dateOfBirth)) }),
                  countryName(passenger.country),
                ].join(" · ")}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <ReviewPart title={t("Price")} onChange={() => onChange(offer.exchange ? "optionId" : "protection.choice")}>
        <PriceLines due={due} currency={offer.currency} names={names} />
        {!offer.exchange && (
          <p className={styles.quietText}>
            {due.protectionCents === 0
              ? t("Without travel protection.")
              : t("{{name}} is given by {{provider}}, terms version {{version}}.", offer.protection.terms)}
          </p>
        )}
      </ReviewPart>
      <ReviewPart title={isFree(due) ? t("Contact") : t("Payment")} onChange={() => onChange("payment.method")}>
        {!isFree(due) && (
          <>
            <PaidWith values={values} />
            <p className={styles.quietText}>{addressLine(values.payment)}</p>
          </>
        )}
        <p className={styles.quietText}>
          {values.contact.email} · {readable(values.contact.phone)}
        </p>
      </ReviewPart>
    </>
  );
}

function PaidWith({ values: { payment } }: { values: FormValues }) {
  const { offer, due } = useBooking();
  if (payment.method !== "credit_card") {
    return (
      <p>
        {t(methodNames[payment.method])}, {payment.method === "other" && `${payment.note}, `}
        {payment.payerName}
      </p>
    );
  }
  return <PaidCards payment={payment} totalCents={due.payableCents} currency={offer.currency} />;
}

/** As typed where nobody can tell what it is. */
function readable(typed: string): string {
  const phone = normalisePhone(typed) ?? typed;
  return northAmericanPhone(phone) ?? phone;
}
