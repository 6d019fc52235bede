import { countryName } from "#domain/shared/countries.ts";
import { normalisePhone } from "#domain/shared/phone.ts";
import { readablePhone } from "#domain/shared/shown-phone.ts";
import { dateInWords } from "#server/signed-form/document/moment.ts";
import { type Sheet, textWidth } from "#server/signed-form/document/sheet.ts";
import type { BookingRecord } from "./record.ts";

const typeNames = { ADULT: "Adult", CHILD: "Child", INFANT: "Infant" };
const genderNames = { male: "male", female: "female" };
const seatNames = { no_preference: null, window: "window seat", aisle: "aisle seat" };

/** Who flies: the name as the ticket will show it, beside the one that was typed. */
export function drawPassengers(sheet: Sheet, { passengers, contact }: BookingRecord): void {
  sheet.group("Sect", () => {
    sheet.space(22);
    sheet.heading("H2", passengers.length === 1 ? "Passenger" : "Passengers", "heading");
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
            { ...lines(facts(passenger)), x: 250, width: textWidth - 250 },
          ],
          "TR",
        );
        sheet.space(5);
      }
    });
    sheet.rule();
    sheet.space(6);
    sheet.paragraph(`Contact for this booking: ${contact.email}, ${phoneOf(contact)}`, "quiet");
  });
}

/** As typed where nobody can tell what it is. */
function phoneOf({ phone }: BookingRecord["contact"]): string {
  return readablePhone(normalisePhone(phone) ?? phone);
}

type Passenger = BookingRecord["passengers"][number];

function typedName({ firstName, middleName, lastName }: Passenger): string {
  return [firstName, middleName, lastName].filter(Boolean).join(" ");
}

function facts(passenger: Passenger): string[] {
  const { knownTravelerNumber, globalEntryId, redressNumber, frequentFlyer, seatPreference } = passenger;
  const numbers = [
    masked("Known traveler number", knownTravelerNumber),
    masked("Global Entry", globalEntryId),
    masked("Redress number", redressNumber),
    ...frequentFlyer.map(({ airline, number }) => masked(`Frequent flyer ${airline}`, number)),
    seatNames[seatPreference],
  ].filter((fact) => fact !== null);
  return [
    `${typeNames[passenger.passengerType]}, ${genderNames[passenger.gender]}, born ${dateInWords(passenger.dateOfBirth)}`,
    `Lives in ${[passenger.state, countryName(passenger.country)].filter(Boolean).join(", ")}`,
    ...(numbers.length > 0 ? [numbers.join(", ")] : []),
  ];
}

function lines([text = "", ...below]: string[]): { text: string; below: string[] } {
  return { text, below };
}

/** The document travels by mail: enough of a number to recognise it, too little to use it. The record holds it all. */
function masked(label: string, number: string | null): string | null {
  return number ? `${label} ending ${number.slice(-3)}` : null;
}
