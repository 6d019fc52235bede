import type { ParsedItinerary } from "./parse.ts";
import { clockAt } from "./parsing/minute-of-day.ts";

/** A flight under the names and in the forms screens are compared in; null is what the screen does not say. */
export interface ScreenFlight {
  segmentNumber: number | null;
  airline: string;
  /** "OPEN" where the traveller may choose the flight. */
  flightNumber: string;
  bookingClass: string | null;
  /** "2027-05-01" */
  departureDate: string | null;
  /** As printed, 1 = Monday … 7 = Sunday, also where it is not the date's. */
  departureDayOfWeek: number | null;
  from: string;
  to: string;
  /** "19:55" */
  departureTime: string | null;
  arrivalTime: string | null;
  arrivalDayOffset: number | null;
  /** False where it follows from the time zones or the weekdays. */
  arrivalDayOffsetPrinted: boolean;
  arrivalOffsetFromWeekdays: boolean;
  status: string | null;
  seatCount: number | null;
  /** In the screen's own first words. */
  operatedBy: string | null;
  /** Its code, where the screen gives one. */
  operatingAirline: string | null;
  departureTerminal: string | null;
  arrivalTerminal: string | null;
  aircraft: string | null;
  mileage: number | null;
  /** Why it is no part of the trip to be sold; null for a flight that is. */
  setAside: SetAside["reason"] | null;
}

/** All that the screen prints, in its order: what was replaced, flown or left open too. */
export function flightsOnScreen({ segments, setAside }: ParsedItinerary): ScreenFlight[] {
  const flights = [
    ...segments.map((segment) => ({ line: segment.line, flight: keptFlight(segment) })),
    ...setAside.map((aside) => ({ line: aside.line, flight: flightSetAside(aside) })),
  ];
  return flights.sort((a, b) => a.line - b.line || numbersApart(a.flight, b.flight)).map(({ flight }) => flight);
}

/** Several flights on one line stand in the order of their numbers; where one is lost, as they were found. */
function numbersApart({ segmentNumber: a }: ScreenFlight, { segmentNumber: b }: ScreenFlight): number {
  return a === null || b === null ? 0 : a - b;
}

type Kept = ParsedItinerary["segments"][number];
type SetAside = ParsedItinerary["setAside"][number];

function keptFlight(segment: Kept): ScreenFlight {
  return {
    segmentNumber: segment.segmentNumber,
    airline: segment.airline,
    flightNumber: segment.flightNumber,
    bookingClass: segment.printedClass,
    departureDate: segment.departsAt.slice(0, 10),
    departureDayOfWeek: segment.printedWeekday,
    from: segment.from,
    to: segment.to,
    departureTime: segment.departsAt.slice(11),
    arrivalTime: segment.arrivesAt.slice(11),
    arrivalDayOffset: segment.arrivalDayOffset,
    arrivalDayOffsetPrinted: segment.arrivalDaySource === "printed",
    arrivalOffsetFromWeekdays: segment.arrivalDaySource === "weekdays",
    status: segment.status,
    seatCount: segment.seatCount,
    operatedBy: segment.operatorPrinted,
    operatingAirline: segment.operatingAirline,
    departureTerminal: segment.departureTerminal,
    arrivalTerminal: segment.arrivalTerminal,
    aircraft: segment.aircraft,
    mileage: segment.mileage,
    setAside: null,
  };
}

function flightSetAside(aside: SetAside): ScreenFlight {
  const { flight, departsOn, arrivalDayOffset, arrivalDaySource, reason } = aside;
  return {
    segmentNumber: flight.segmentNumber,
    airline: flight.airline,
    flightNumber: flight.flightNumber ?? "OPEN",
    bookingClass: flight.bookingClass,
    departureDate: departsOn,
    departureDayOfWeek: flight.weekday,
    from: flight.from,
    to: flight.to,
    departureTime: clock(flight.departsMinute),
    arrivalTime: clock(flight.arrivesMinute),
    arrivalDayOffset,
    arrivalDayOffsetPrinted: arrivalDaySource === "printed",
    arrivalOffsetFromWeekdays: arrivalDaySource === "weekdays",
    status: flight.status,
    seatCount: flight.seatCount,
    operatedBy: aside.operatorPrinted,
    operatingAirline: flight.operatingAirline,
    departureTerminal: aside.departureTerminal,
    arrivalTerminal: aside.arrivalTerminal,
    aircraft: flight.aircraft,
    mileage: null,
    setAside: reason,
  };
}

/** "19:55"; null for no time. */
export function clock(minute: number | null): string | null {
  return minute === null ? null : clockAt(minute);
}
