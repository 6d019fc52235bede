import type { ParsedItinerary } from "./parse.ts";
import { clockAt } from "./parsing/minute-of-day.ts";

/** A flight in the format in which screens are compared. Null means that the screen does not show the value. */
export interface ScreenFlight {
  segmentNumber: number | null;
  airline: string;
  /** "OPEN" if the traveler can choose the flight. */
  flightNumber: string;
  bookingClass: string | null;
  /** "2027-05-01" */
  departureDate: string | null;
  /** As printed, 1 = Monday … 7 = Sunday, even if it does not match the date. */
  departureDayOfWeek: number | null;
  from: string;
  to: string;
  /** "19:55" */
  departureTime: string | null;
  arrivalTime: string | null;
  arrivalDayOffset: number | null;
  /** False if it was derived from the time zones or the weekdays. */
  arrivalDayOffsetPrinted: boolean;
  arrivalOffsetFromWeekdays: boolean;
  status: string | null;
  seatCount: number | null;
  /** The beginning of the screen's own text. */
  operatedBy: string | null;
  /** Its code, if the screen shows one. */
  operatingAirline: string | null;
  departureTerminal: string | null;
  arrivalTerminal: string | null;
  aircraft: string | null;
  mileage: number | null;
  /** The reason why the flight is not part of the trip; null if it is. */
  setAside: SetAside["reason"] | null;
}

/** Returns all flights of the screen in its order, including replaced, flown and open ones. */
export function flightsOnScreen({ segments, setAside }: ParsedItinerary): ScreenFlight[] {
  const flights = [
    ...segments.map((segment) => ({ line: segment.line, flight: keptFlight(segment) })),
    ...setAside.map((aside) => ({ line: aside.line, flight: flightSetAside(aside) })),
  ];
  return flights.sort((a, b) => a.line - b.line || numbersApart(a.flight, b.flight)).map(({ flight }) => flight);
}

/** Sorts several flights on one line by number. If a number is missing, they keep their order. */
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

/** Returns "19:55"; null without a time. */
export function clock(minute: number | null): string | null {
  return minute === null ? null : clockAt(minute);
}
