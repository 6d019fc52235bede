import { addDays } from "#domain/shared/calendar.ts";
import { greatCircleMiles } from "./great-circle.ts";
import type { OfferedFlight } from "./parsing/availability/offered-flight.ts";
import { cabinOf } from "./parsing/booking-class.ts";
import type { Reference, Segment } from "./segment.ts";

/**
 * Returns the segment of a chosen offer in one of its classes. It has no status, because it is not booked. For a code
 * share without a named operator the name must still be entered (14 CFR 257.5).
 */
export function segmentOfOffer(
  offer: OfferedFlight,
  { bookingClass, departsOn }: { bookingClass: string; departsOn: string },
  reference: Reference,
): Segment {
  const { airline, flightNumber, from, to, departureTerminal, arrivalTerminal, aircraft, operatingAirline } = offer;
  const [start, end] = [reference.airport(from), reference.airport(to)];
  return {
    airline,
    flightNumber,
    bookingClass,
    from,
    to,
    departureTerminal,
    arrivalTerminal,
    aircraft,
    cabin: cabinOf(airline, bookingClass),
    departsAt: `${departsOn}T${offer.departureTime}`,
    arrivesAt: `${addDays(departsOn, offer.arrivalDayOffset)}T${offer.arrivalTime}`,
    operatedBy: operatingAirline && (reference.airline(operatingAirline)?.name ?? operatingAirline),
    operatorMissing: offer.isCodeShare && operatingAirline === null,
    mileage: start && end ? greatCircleMiles(start, end) : null,
    status: null,
    seatCount: null,
  };
}

/** Returns the day of departure of an offer. If its screen shows none, the day is derived from the requested day. */
export function departureOf({ departsOn, daysAfterScreen }: OfferedFlight, screenDay: string | null): string | null {
  return departsOn ?? (screenDay === null ? null : addDays(screenDay, daysAfterScreen));
}
