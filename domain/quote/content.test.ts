import { expect, it } from "vitest";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { checkContent, checkExpiry, type FlightOption, type QuoteContent } from "./content.ts";

const fare = { netCents: 1, pricing: { kind: "price", cents: 2 } } as const;

/**
 * Returns an option that departs from New York at 9:00 local time on that day, which is 13:00 UTC in May and 14:00 UTC
 * in December.
 */
function anOption(departsOn: string): FlightOption {
  return {
    id: departsOn,
    title: "",
    noneChangeable: false,
    segments: [
      {
        airline: "UA",
        flightNumber: "934",
        bookingClass: "Y",
        cabin: "economy",
        from: "EWR",
        to: "LHR",
        departsAt: `${departsOn}T09:00`,
        arrivesAt: `${departsOn}T21:05`,
        operatedBy: null,
        operatorMissing: false,
        departureTerminal: null,
        arrivalTerminal: null,
        aircraft: null,
        mileage: null,
        status: "HK",
        seatCount: null,
      },
    ],
    fares: { ADULT: fare, CHILD: fare, INFANT: fare },
  };
}

const now = "2026-11-20T15:00:00.000Z";
const departed = "offer_ends_after_departure";
const tooLong = "offer_too_long";

it.each<[string, departures: string[], expiresAt: string, code: string | undefined]>([
  ["in three days", ["2027-05-01"], "2026-11-23T15:00:00.000Z", undefined],
  ["in exactly ninety days", ["2027-05-01"], "2027-02-18T15:00:00.000Z", undefined],
  ["a millisecond after ninety days", ["2027-05-01"], "2027-02-18T15:00:00.001Z", tooLong],
  ["at the departure", ["2026-12-01"], "2026-12-01T14:00:00Z", undefined],
  ["a second after the departure", ["2026-12-01"], "2026-12-01T14:00:01Z", departed],
  ["after the earlier of two departures", ["2027-01-10", "2026-12-01"], "2026-12-05T14:00:00.000Z", departed],
  ["in the year 9999", ["2027-05-01"], "9999-12-31T00:00:00.000Z", departed],
  ["in the past, which only sending refuses", ["2027-05-01"], "2026-11-19T15:00:00.000Z", undefined],
])("checks the end of an offer: %s", (_name, departures, expiresAt, code) => {
  const content: QuoteContent = {
    currency: "USD",
    party: { ADULT: 1, CHILD: 0, INFANT: 0 },
    customizedMessage: "",
    notesForAdmin: "",
    expiresAt,
    options: departures.map(anOption),
  };
  expect(checkExpiry(content, reference, now)).toMatchObject(code ? [{ field: "expiresAt", code }] : []);
});

it("reports a past flight at its date, and not at the end of the offer", () => {
  const content: QuoteContent = {
    currency: "USD",
    party: { ADULT: 1, CHILD: 0, INFANT: 0 },
    customizedMessage: "",
    notesForAdmin: "",
    expiresAt: "2026-11-23T15:00:00.000Z",
    options: ["2027-05-01", "2026-05-01", "2026-11-20"].map(anOption),
  };
  expect(checkContent(content, reference, now)).toEqual([
    {
      field: "options.1.segments.0.departsAt",
      code: "flight_left",
      values: { day: { day: "2026-05-01T09:00" } },
    },
    {
      field: "options.2.segments.0.departsAt",
      code: "flight_left",
      values: { day: { day: "2026-11-20T09:00" } },
    },
  ]);
});
