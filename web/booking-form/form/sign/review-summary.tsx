import { ticketName } from "#domain/booking-form/ticket-name.ts";
import { northAmericanPhone, typedPhone } from "#domain/shared/typed-phone.ts";
import { ExchangeResidual, GivenUpFlights } from "#web/booking-form/exchange-terms.tsx";
import { useBooking } from "#web/booking-form/form/booking-context.ts";
import type { FormValues } from "#web/booking-form/form/form-values.ts";
import { typedDate } from "#web/booking-form/form/passengers/as-passenger.ts";
import { namesOf } from "#web/booking-form/form/passengers/passenger-name.ts";
import { isFree } from "#web/booking-form/form/payment/amounts.ts";
import { methodNames } from "#web/booking-form/form/payment/payment-screen.tsx";
import { PriceLines } from "#web/booking-form/price-lines.tsx";
import { Row } from "#web/shared/layout/layout.tsx";
import { countryName } from "#web/shared/names/countries.ts";
import { t } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { addressLine, PaidCards } from "#web/signed-form/cards/paid-cards.tsx";
import styles from "#web/signed-form/form.module.css";
import { ChangeButton, ReviewPart } from "#web/signed-form/sign/review-part.tsx";

interface Props {
  values: FormValues;
  /** Goes to the screen with this field. */
  onChange: (field: string) => void;
}

/** Summarizes everything that the customer signs: travelers, flights, amounts and payment. */
export function ReviewSummary({ values, onChange }: Props) {
  const { offer, option, due, renderItinerary } = useBooking();
  const names = namesOf(values, offer);
  return (
    <>
      <ReviewPart title={t("Flights")} onChange={() => onChange("optionId")}>
        {renderItinerary(option.itinerary, offer.exchange && { other: offer.exchange.before, mark: "new" })}
        {option.noneChangeable && (
          <p>
            <strong>{t("Cannot be changed:")}</strong> {t("the airline allows no changes to this ticket.")}
          </p>
        )}
      </ReviewPart>
      {offer.exchange && <GivenUpFlights offer={offer} exchange={offer.exchange} renderItinerary={renderItinerary} />}
      <section className={styles.part}>
        <h2 className={styles.subheading}>{t("Travelers")}</h2>
        <ul className={styles.people}>
          {offer.exchange?.passengers.map(({ name }) => (
            <li key={name}>
              <strong>{name}</strong>
            </li>
          ))}
          {values.passengers.map((passenger, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a traveler's position is their only identity.
            <li key={index}>
              <Row gap={3} align="center" justify="between">
                <strong>{ticketName(passenger)}</strong>
                <ChangeButton what={names[index] ?? ""} onClick={() => onChange(`passengers.${index}`)} />
              </Row>
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
      <ReviewPart
        title={offer.exchange ? t("What you pay") : t("Price")}
        onChange={() => onChange(offer.exchange ? "optionId" : "protection.choice")}
      >
        <PriceLines due={due} currency={offer.currency} names={names} />
        {offer.exchange && <ExchangeResidual exchange={offer.exchange} currency={offer.currency} />}
        {!offer.exchange && (
          <p className={styles.quietText}>
            {due.protectionCents === 0
              ? t("Without travel protection.")
              : t("{{name}} is provided by {{provider}}, terms version {{version}}.", offer.protection.terms)}
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

/** Returns the formatted phone number, or the typed text if the digits have no single meaning. */
function readable(typed: string): string {
  const [only = typed, other] = typedPhone(typed)?.readings ?? [];
  return other ? typed : (northAmericanPhone(only) ?? only);
}
