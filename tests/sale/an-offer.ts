import type { Offer, OfferOption } from "#contract/booking-form/form.ts";
import type { SegmentView, Stopover } from "#domain/itinerary/itinerary.ts";
import type { ChangedFlight } from "#domain/schedule-change/changed-flights.ts";

/** Travel protection as an agency may sell it. */
export const sampleProtection: Offer["protection"] = {
  basisPoints: 1400,
  eligibleCountries: ["US"],
  excludedStates: [],
  terms: {
    version: 2,
    name: "Travel protection",
    provider: "Sample Insurance Company, Albany, NY",
    summary: "Pays back what you lose when you must cancel for a covered reason.",
    covers: ["Illness before departure", "Bags that are lost"],
    excludes: ["A change of mind"],
    text: "You may return it within 10 days.\n\nThe policy counts.",
  },
};

/** Returns an offer for tests: a code-share over two days, a change of airports, and a plain second option. */
export function anOffer(different: Partial<Offer> = {}): Offer {
  return {
    quoteId: 5001,
    versionId: 12,
    agency: {
      name: "Farewright Travel",
      legalName: "Farewright Travel, Inc.",
      address: "350 Fifth Avenue, Suite 4100\nNew York, NY 10118, USA",
      phone: "+1 (212) 555-0100",
      email: "office@farewright.example",
      accentColor: "#1f5fd6",
      logo: null,
      timeZone: "America/New_York",
    },
    agent: { name: "Dana Okafor", phone: "+1 (212) 555-0123", email: "dana@farewright.example", picture: null },
    customerName: "Mary",
    currency: "USD",
    party: { ADULT: 2, CHILD: 1, INFANT: 0 },
    customizedMessage:
      "Here are the two routes we talked about.\n\nThe first one is a day shorter; the second one is nonstop.",
    expiresAt: "2026-11-27T22:00:00.000Z",
    options: [
      anOption(),
      anOption({
        id: "b",
        title: "",
        noneChangeable: true,
        itinerary: { tripType: "oneway", problems: [], journeys: [aNonstop()] },
        byType: [
          { passengerType: "ADULT", passengers: 2, priceCents: 98_000, totalCents: 196_000 },
          { passengerType: "CHILD", passengers: 1, priceCents: 74_050, totalCents: 74_050 },
        ],
        grossCents: 270_050,
      }),
    ],
    protection: sampleProtection,
    terms: {
      version: 3,
      text: "Tickets are issued once the airline has confirmed the seats and the full amount is collected.\n\nCancelled before the tickets are issued, nothing is charged. Afterwards the airline's rules apply, and our fee of USD 50.00 per passenger.",
    },
    ...different,
  };
}

export function anOption(different: Partial<OfferOption> = {}): OfferOption {
  return {
    id: "a",
    title: "Fastest",
    noneChangeable: false,
    itinerary: {
      tripType: "roundtrip",
      problems: [],
      journeys: [
        {
          segments: [
            aFlight({ operatedBy: "Endeavor Air DBA Delta Connection" }),
            aFlight({
              airline: "TK",
              airlineName: "Turkish Airlines",
              flightNumber: "370",
              departure: aStop("LHR", "Heathrow Airport", "London", "GB", "2027-05-02T16:25", "2"),
              arrival: aStop(
                "TAS",
                "Islam Karimov Tashkent International Airport",
                "Tashkent",
                "UZ",
                "2027-05-03T03:40",
              ),
              arrivalDayOffset: 1,
              flightMinutes: 435,
              aircraft: "Airbus A350-900",
            }),
          ],
          connections: [{ minutes: 500, airportChange: true, terminalChange: true, overnight: false }],
          totalMinutes: 1380,
        },
        aNonstop(),
      ],
    },
    byType: [
      { passengerType: "ADULT", passengers: 2, priceCents: 145_000, totalCents: 290_000 },
      { passengerType: "CHILD", passengers: 1, priceCents: 109_950, totalCents: 109_950 },
    ],
    grossCents: 399_950,
    ...different,
  };
}

function aFlight(different: Partial<SegmentView> = {}): SegmentView {
  return {
    airline: "DL",
    airlineName: "Delta Air Lines",
    flightNumber: "401",
    bookingClass: "Y",
    cabin: "economy",
    departure: aStop("JFK", "John F Kennedy International Airport", "New York", "US", "2027-05-01T19:55", "4"),
    arrival: aStop("LGW", "Gatwick Airport", "London", "GB", "2027-05-02T08:05", "S"),
    arrivalDayOffset: 1,
    flightMinutes: 430,
    operatedBy: null,
    aircraft: "Airbus A330-900neo",
    mileage: 3451,
    ...different,
  };
}

/**
 * Returns the changes of an airline: one flight leaves five hours later, one lands a day later at another airport, and
 * one is new.
 */
export function someFlightChanges(): ChangedFlight[] {
  const { departure, arrival, ...home } = aNonstop().segments[0];
  const out = aFlight();
  return [
    {
      departureMinutes: 0,
      arrivalMinutes: 1_440,
      before: out,
      after: {
        ...out,
        flightNumber: "403",
        arrival: aStop("LHR", "Heathrow Airport", "London", "GB", "2027-05-03T08:05", "3"),
        arrivalDayOffset: 2,
      },
    },
    {
      departureMinutes: 300,
      arrivalMinutes: 300,
      before: { ...home, departure, arrival },
      after: {
        ...home,
        departure: { ...departure, localTime: "2027-05-20T14:30" },
        arrival: { ...arrival, localTime: "2027-05-20T18:10" },
      },
    },
    { before: null, after: { ...home, flightNumber: "103", departure, arrival }, ...unknownMinutes },
    { before: { ...home, flightNumber: "105", departure, arrival }, after: null, ...unknownMinutes },
  ];
}

const unknownMinutes = { departureMinutes: null, arrivalMinutes: null };

function aNonstop() {
  const flight = aFlight({
    airline: "HY",
    airlineName: "Uzbekistan Airways",
    flightNumber: "101",
    cabin: "business",
    bookingClass: "D",
    departure: aStop("TAS", "Islam Karimov Tashkent International Airport", "Tashkent", "UZ", "2027-05-20T09:30"),
    arrival: aStop("JFK", "John F Kennedy International Airport", "New York", "US", "2027-05-20T13:10", "4"),
    arrivalDayOffset: 0,
    flightMinutes: 760,
    aircraft: null,
  });
  return { segments: [flight] as [SegmentView], connections: [], totalMinutes: 760 };
}

function aStop(
  code: string,
  airport: string,
  city: string,
  country: string,
  localTime: string,
  terminal: string | null = null,
): Stopover {
  return { code, airport, city, country, localTime, terminal };
}
