import { dateOfDay } from "#domain/shared/day-number.ts";
import { greatCircleMiles } from "../great-circle.ts";
import type { Reference, Segment } from "../segment.ts";
import { meaningOf } from "../status.ts";
import { type ArrivalDay, arrivalDay } from "./arrival-day.ts";
import { cabinOf } from "./booking-class.ts";
import { arrivalDateOf, type FoundFlight, operatorOf, terminalsOf } from "./found-flight.ts";
import { localTime } from "./minute-of-day.ts";
import type { Note } from "./notes.ts";
import type { ServiceFacts } from "./services/merge-services.ts";

export interface ParsedSegment extends Segment, ServiceFacts {
  /** Null if the screen was copied without it. */
  segmentNumber: number | null;
  /** Index into `lines`. */
  line: number;
  arrivalDayOffset: number;
  arrivalDaySource: ArrivalDay["source"];
  /** Null if the screen shows none and `bookingClass` is assumed. */
  printedClass: string | null;
  /** As printed, 1 = Monday; null if the screen shows none. */
  printedWeekday: number | null;
  /** The first operator as printed; `operatedBy` is the best one, a name if there is one. */
  operatorPrinted: string | null;
  /** True if the screen names another operator for the next leg of the flight. */
  changesPlane: boolean;
  /** The code of the operating airline, if the screen contains it. */
  operatingAirline: string | null;
  isMarried: boolean;
  /** The number or the name that married segments share. */
  marriageGroup: string | null;
  /** The number of stops, if the screen shows it. */
  stops: number | null;
}

/** Returns a dated flight as a segment. */
export function segmentOf(found: FoundFlight, reference: Reference): ParsedSegment {
  const { flight, notes, guesses } = found;
  const departsOn = found.departsOn ?? "";
  const day = arrivalDay(found, arrivalDateOf(found), reference);
  if (day.source !== "printed") guesses.push({ code: `arrival_day_from_${day.source}`, detail: String(day.offset) });
  if (day.contradictedBy !== null) {
    guesses.push({ code: "arrival_day_contradicts", detail: String(day.contradictedBy) });
  }
  if (flight.status !== null && meaningOf(flight.status) === undefined) {
    guesses.push({ code: "status_unknown", detail: flight.status });
  }
  if (flight.bookingClass === null) guesses.push({ code: "class_assumed", detail: "Y" });
  // The first of Apollo's two letters ("YN", by night) is the sold class.
  const bookingClass = flight.bookingClass?.charAt(0) ?? "Y";
  const [from, to] = [reference.airport(flight.from), reference.airport(flight.to)];
  const { operatorPrinted, changesPlane, ...operator } = operatorOf(found, (code) => reference.airline(code)?.name);
  const { departureTerminal, arrivalTerminal } = terminalsOf(found);
  const printedMiles = notes.find((note) => note.mileage !== undefined)?.mileage;
  return {
    airline: flight.airline,
    flightNumber: flight.flightNumber ?? "",
    bookingClass,
    cabin: cabinOf(flight.airline, bookingClass),
    from: flight.from,
    to: flight.to,
    departsAt: localTime(departsOn, flight.departsMinute),
    arrivesAt: localTime(
      day.offset === 0 ? departsOn : dateOfDay((found.departsDay ?? 0) + day.offset),
      flight.arrivesMinute,
    ),
    ...operator,
    operatorPrinted,
    changesPlane,
    departureTerminal,
    arrivalTerminal,
    aircraft: flight.aircraft ?? notes.find((note) => note.aircraft)?.aircraft ?? null,
    mileage: printedMiles ?? (from && to ? greatCircleMiles(from, to) : null),
    status: flight.status,
    seatCount: flight.seatCount,
    segmentNumber: flight.segmentNumber,
    line: found.line,
    arrivalDayOffset: day.offset,
    arrivalDaySource: day.source,
    printedClass: flight.bookingClass,
    printedWeekday: flight.weekday,
    operatingAirline: flight.operatingAirline,
    isMarried: flight.isMarried,
    marriageGroup: flight.marriageGroup,
    stops: flight.stops,
    meals: [],
    stopsAt: stopsIn(flight, notes),
    printedMinutes: null,
  };
}

/** Returns the stops from operators that are given per leg: "KGL-EBB" and "EBB-AMS" mean a stop at EBB. */
function stopsIn({ to }: FoundFlight["flight"], notes: readonly Note[]): string[] {
  if (notes.length === 0) return [];
  const ends = notes.flatMap(({ leg }) => (leg ? [leg.slice(4)] : []));
  return [...new Set(ends)].filter((airport) => airport !== to);
}
