import type { Segment } from "#domain/itinerary/segment.ts";

/** Returns a flight from New York to Istanbul with the given changes. */
export function aFlight(facts: Partial<Segment>): Segment {
  return {
    airline: "TK",
    flightNumber: "2",
    bookingClass: "Y",
    cabin: "economy",
    from: "JFK",
    to: "IST",
    departsAt: "2027-05-01T13:50",
    arrivesAt: "2027-05-02T07:10",
    operatedBy: null,
    operatorMissing: false,
    departureTerminal: null,
    arrivalTerminal: null,
    aircraft: null,
    mileage: null,
    status: "HK",
    seatCount: 4,
    ...facts,
  };
}

/** A round trip to Tashkent through Istanbul. */
export const roundTrip: Segment[] = [
  aFlight({}),
  aFlight({
    flightNumber: "370",
    from: "IST",
    to: "TAS",
    departsAt: "2027-05-02T19:20",
    arrivesAt: "2027-05-03T01:55",
  }),
  aFlight({
    flightNumber: "371",
    from: "TAS",
    to: "IST",
    departsAt: "2027-05-20T03:55",
    arrivesAt: "2027-05-20T06:45",
  }),
  aFlight({
    flightNumber: "3",
    from: "IST",
    to: "JFK",
    departsAt: "2027-05-20T08:45",
    arrivesAt: "2027-05-20T12:40",
  }),
];
