import type { BookingView } from "#contract/booking/booking.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { PassengerTickets } from "#web/quote/booking/ticket/passenger-tickets.tsx";
import panel from "#web/quote/panel.module.css";
import { genderNames, passengerTypeNames, seatNames } from "#web/quote/words.ts";
import { CopyButton } from "#web/shared/buttons/copy-button.tsx";
import { Stack, Words } from "#web/shared/layout/layout.tsx";
import { countryName } from "#web/shared/names/countries.ts";
import { Section } from "#web/shared/section.tsx";
import { type Text, t, text } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import styles from "./passengers.module.css";

type Passenger = BookingView["passengers"][number];

/** The passengers as on their tickets, with all data that the reservation needs. */
export function BookingPassengers({ quote, booking }: { quote: Quote; booking: BookingView }) {
  const { passengers, warnings } = booking;
  return (
    <Section
      titleId="passengers-title"
      title={t("Passengers")}
      aside={<CopyButton text={namesOf(passengers)} label={t("Copy names")} />}
    >
      {warnings.length > 0 && (
        <ul className={styles.warnings} aria-label={t("Warnings")}>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <div className={panel.list}>
        {passengers.map((passenger) => (
          <PassengerCard key={passenger.id} quote={quote} passenger={passenger} />
        ))}
      </div>
    </Section>
  );
}

/**
 * Returns one line for each passenger, in the format of reservation systems. Infants are last, because they are entered
 * with the adult who carries them.
 */
function namesOf(passengers: readonly Passenger[]): string {
  const [seated, onLaps] = [false, true].map((isInfant) =>
    passengers.filter(({ passengerType }) => (passengerType === "INFANT") === isInfant),
  );
  return [...(seated ?? []), ...(onLaps ?? [])].map(({ ticketName }) => ticketName).join("\n");
}

function PassengerCard({ quote, passenger }: { quote: Quote; passenger: Passenger }) {
  const facts = factsOf(passenger).filter(([, value]) => value);
  return (
    <Stack as="article" gap={2} divided aria-label={passenger.ticketName}>
      <Words as="h3" fontSize={3}>
        <code>{passenger.ticketName}</code>{" "}
        <span className={panel.tag}>{t(passengerTypeNames[passenger.passengerType])}</span>{" "}
        {passenger.protected && <span className={panel.tag}>{t("Travel protection")}</span>}
      </Words>
      <dl className={panel.factGrid}>
        {facts.map(([name, value]) => (
          <div key={t(name)}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {passenger.tickets.length > 0 && <PassengerTickets quote={quote} passenger={passenger} />}
      </dl>
    </Stack>
  );
}

function factsOf(passenger: Passenger): [name: Text, value: string | null][] {
  const { firstName, middleName, lastName, frequentFlyer, seatPreference, country, state } = passenger;
  return [
    [text("Name on ID"), [firstName, middleName, lastName].filter(Boolean).join(" ")],
    [text("Gender"), t(genderNames[passenger.gender])],
    [text("Date of birth"), plainDate(passenger.dateOfBirth)],
    [text("Country"), [countryName(country), state].filter(Boolean).join(", ")],
    [text("Phone"), passenger.phone],
    [text("TSA (known traveler)"), passenger.knownTravelerNumber],
    [text("Global Entry"), passenger.globalEntryId],
    [text("Redress number"), passenger.redressNumber],
    [text("Frequent flyer"), frequentFlyer.map(({ airline, number }) => `${airline} ${number}`).join(", ")],
    [text("Seat"), seatPreference === "no_preference" ? null : t(seatNames[seatPreference])],
  ];
}
