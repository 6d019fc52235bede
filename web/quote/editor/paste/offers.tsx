import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { OfferedFlight } from "#domain/itinerary/parse.ts";
import { seatsSign } from "#domain/itinerary/parsing/availability/offered-classes.ts";
import { departureOf } from "#domain/itinerary/segment-of-offer.ts";
import { isRealDate } from "#domain/shared/calendar.ts";
import { dayMark } from "#domain/shared/day-words.ts";
import type { EditorValues, SegmentValues } from "#web/quote/editor/values/editor-values.ts";
import { Muted, Row, Stack, Words } from "#web/shared/layout/layout.tsx";
import { t, texts } from "#web/shared/texts/texts.ts";
import { dayInWords } from "#web/shared/time/dates.ts";
import styles from "./offers.module.css";

interface Props {
  /** The shown option. Classes that it already contains are marked. */
  option: number;
  offers: readonly OfferedFlight[];
  onChoose: (offer: OfferedFlight, choice: { bookingClass: string; departsOn: string }) => void;
}

/** More than one availability screen contains. A longer paste is a mistake. */
const mostShown = 40;

/** The flights of an availability screen. They are not booked, but each class can be quoted. */
export function PasteOffers({ option, offers, onChoose }: Props) {
  const flights = useWatch<EditorValues, `options.${number}.segments`>({ name: `options.${option}.segments` });
  const [typedDay, setTypedDay] = useState("");
  const screenDay = isRealDate(typedDay) ? typedDay : null;
  const isDayMissing = offers.some(({ departsOn }) => departsOn === null);
  const reason = isDayMissing && screenDay === null ? "offers-reason" : undefined;
  return (
    <Stack as="section" gap={2} size={2} className={styles.offers} aria-labelledby="offers-title">
      <Words as="h3" id="offers-title" size={3}>
        {t("Offered, not booked")}
      </Words>
      <Muted as="p">{t("Choose a class to add the flight to the option before it is booked.")}</Muted>
      {isDayMissing && (
        <TextInput
          type="date"
          size="xs"
          className={styles.day}
          label={t("Date of the screen")}
          description={<span id="offers-reason">{t("The screen has no date. Enter it to choose a flight.")}</span>}
          value={typedDay}
          onChange={(event) => setTypedDay(event.currentTarget.value)}
        />
      )}
      <Stack as="ul" gap={3} className={styles.list}>
        {offers.slice(0, mostShown).map((offer) => (
          <Offer
            key={offer.line}
            offer={offer}
            flights={flights}
            onChoose={onChoose}
            reason={reason}
            departsOn={departureOf(offer, screenDay)}
          />
        ))}
      </Stack>
      {offers.length > mostShown && (
        <Muted as="p">
          {t(
            { one: "{{count}} more flight is not shown.", other: "{{count}} more flights are not shown." },
            { count: offers.length - mostShown },
          )}
        </Muted>
      )}
    </Stack>
  );
}

interface OfferProps extends Pick<Props, "onChoose"> {
  offer: OfferedFlight;
  departsOn: string | null;
  /** The flights of the option. Undefined if it no longer exists. */
  flights: readonly SegmentValues[] | undefined;
  /** The id of the sentence that explains why nothing can be chosen. */
  reason: string | undefined;
}

function Offer({ offer, departsOn, flights = [], reason, onChoose }: OfferProps) {
  const id = `offer-${offer.line}`;
  const taken = flights
    .filter((flight) => isSame(flight, offer) && flight.departsOn === departsOn)
    .map(({ bookingClass }) => bookingClass);
  return (
    <Stack as="li" gap={1} className={styles.offer} data-connection={offer.isConnection || undefined}>
      <Row as="p" id={id} gap={2} rowGap={0} wrap>
        <strong>{`${offer.airline} ${offer.flightNumber}`}</strong>{" "}
        {t("{{from}} {{departs}} to {{to}} {{arrives}}", {
          from: offer.from,
          to: offer.to,
          departs: offer.departureTime,
          arrives: `${offer.arrivalTime} ${dayMark(offer.arrivalDayOffset)}`.trim(),
        })}
        <Muted>{[departsOn && dayInWords(departsOn), ...facts(offer)].filter(Boolean).join(", ")}</Muted>
      </Row>
      {offer.classes.length === 0 && <Muted as="p">{t("No class is for sale.")}</Muted>}
      <Row as="fieldset" aria-labelledby={id} gap={1} wrap shrinks className={styles.classes}>
        {offer.classes.map(({ bookingClass, seats }) => {
          const isTaken = taken.includes(bookingClass);
          return (
            <Button
              key={bookingClass}
              variant={isTaken ? "light" : "default"}
              size="compact-sm"
              className={styles.class}
              aria-label={[bookingClass + seatsSign(seats), seatsInWords(seats), ...(isTaken ? [t("added")] : [])].join(
                ", ",
              )}
              aria-describedby={departsOn === null ? reason : undefined}
              title={seatsInWords(seats)}
              disabled={departsOn === null || isClosed(seats)}
              onClick={() => departsOn !== null && onChoose(offer, { bookingClass, departsOn })}
            >
              {isTaken && "✓ "}
              {bookingClass}
              <Muted weight={400}>{seatsSign(seats)}</Muted>
            </Button>
          );
        })}
      </Row>
    </Stack>
  );
}

function facts({ stops, aircraft, operatingAirline, isCodeShare }: OfferedFlight): (string | null)[] {
  return [
    stops ? t({ zero: "Nonstop", one: "{{count}} stop", other: "{{count}} stops" }, { count: stops }) : null,
    aircraft,
    operatingAirline ? t("operated by {{carrier}}", { carrier: operatingAirline }) : null,
    isCodeShare && !operatingAirline ? t("operated by another airline") : null,
  ];
}

function isSame(flight: SegmentValues, { airline, flightNumber, from, to }: OfferedFlight): boolean {
  return flight.airline === airline && flight.flightNumber === flightNumber && flight.from === from && flight.to === to;
}

type Seats = OfferedFlight["classes"][number]["seats"];

function isClosed(seats: Seats): boolean {
  return seats === 0 || seats === "closed";
}

const seatTexts = texts({
  available: "available",
  waitlist: "waiting list",
  request: "on request",
  closed: "closed",
});

function seatsInWords(seats: Seats): string {
  if (seats === null) return t("seats unknown");
  if (typeof seats !== "number") {
    return t(seatTexts[seats]);
  }
  if (seats === 0) return t("sold out");
  return seats >= 9 ? t("9 seats or more") : t({ one: "{{count}} seat", other: "{{count}} seats" }, { count: seats });
}
