import { normalisePhone } from "#domain/shared/phone.ts";
import { readablePhone } from "#domain/shared/shown-phone.ts";
import { countryNameIn } from "#messages/country-names.ts";
import type { DocumentSpeech } from "#server/signed-form/document/document-speech.ts";
import { type Sheet, textWidth } from "#server/signed-form/document/sheet.ts";
import type { BookingRecord } from "./booking-content.ts";

/** Draws the passengers with the name on the ticket and the name as typed. */
export function drawPassengers(sheet: Sheet, { passengers, contact }: BookingRecord, speech: DocumentSpeech): void {
  const { passengers: say } = speech.say;
  sheet.group("Sect", () => {
    sheet.space(22);
    sheet.heading("H2", say("heading", { count: passengers.length }), "heading");
    sheet.group("Table", () => {
      for (const passenger of passengers) {
        sheet.rule();
        sheet.space(5);
        sheet.row(
          [
            {
              text: passenger.ticketName,
              style: "strong",
              below: [typedName(passenger)],
              belowStyle: "body",
              tag: "TH",
              width: 236,
            },
            { ...lines(facts(passenger, speech)), x: 250, width: textWidth - 250 },
          ],
          "TR",
        );
        sheet.space(5);
      }
    });
    sheet.rule("closing");
    sheet.space(6);
    sheet.paragraph(say("contact", { email: contact.email, phone: phoneOf(contact) }), "quiet");
  });
}

/** Returns the number as typed if it cannot be parsed. */
function phoneOf({ phone }: BookingRecord["contact"]): string {
  return readablePhone(normalisePhone(phone) ?? phone);
}

type Passenger = BookingRecord["passengers"][number];

function typedName({ firstName, middleName, lastName }: Passenger): string {
  return [firstName, middleName, lastName].filter(Boolean).join(" ");
}

function facts(passenger: Passenger, { language, say: { passengers: say } }: DocumentSpeech): string[] {
  const { passengerType, gender, state, seatPreference, frequentFlyer } = passenger;
  const country = countryNameIn(passenger.country, language);
  const numbers = [
    masked(passenger.knownTravelerNumber, (end) => say("knownTravelerNumber", { end })),
    masked(passenger.globalEntryId, (end) => say("globalEntry", { end })),
    masked(passenger.redressNumber, (end) => say("redressNumber", { end })),
    ...frequentFlyer.map(({ airline, number }) => masked(number, (end) => say("frequentFlyer", { airline, end }))),
    seatPreference === "no_preference" ? null : say(seatPreference),
  ].filter((fact) => fact !== null);
  return [
    say(`${passengerType}_${gender}`, { born: { date: passenger.dateOfBirth } }),
    state ? say("livesInState", { state, country }) : say("livesIn", { country }),
    ...(numbers.length > 0 ? [numbers.join(", ")] : []),
  ];
}

function lines([text = "", ...below]: string[]): { text: string; below: string[] } {
  return { text, below };
}

/**
 * Returns the last characters of a document number, enough to recognize it and too few to use it, because the PDF is
 * sent by mail. The record contains the full number.
 */
function masked(number: string | null, inWords: (end: string) => string): string | null {
  return number ? inWords(number.slice(-3)) : null;
}
