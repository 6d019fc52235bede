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
  /** Null when the screen was copied without it. */
  segmentNumber: number | null;
  /** Index into `lines`. */
  line: number;
  arrivalDayOffset: number;
  arrivalDaySource: ArrivalDay["source"];
  /** Null when the screen shows none, and `bookingClass` is only supposed. */
  printedClass: string | null;
  /** As printed, 1 = Monday; null when the screen shows none. */
  printedWeekday: number | null;
  /** Who flies it in the screen's own first words; `operatedBy` is the best of them, a name where there is one. */
  operatorPrinted: string | null;
  /** Code of the airline that flies it, where the screen gives a code. */
  operatingAirline: string | null;
  isMarried: boolean;
  /** The number, or the name, that married flights share. */
  marriageGroup: string | null;
  /** Landings on the way, where the screen counts them. */
  stops: number | null;
}

/** A flight with its date, in the shape everything else works with. */
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
  // Of Apollo's two letters ("YN", by night) the first is what is sold.
  const bookingClass = flight.bookingClass?.charAt(0) ?? "Y";
  const [from, to] = [reference.airport(flight.from), reference.airport(flight.to)];
  const { operatedBy, operatorMissing, operatorPrinted } = operatorOf(found, (code) => reference.airline(code)?.name);
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
    operatedBy,
    operatorMissing,
    operatorPrinted,
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

/** Airlines name the operator leg by leg, "KGL-EBB" and "EBB-AMS": so the flight lands at EBB. */
function stopsIn({ to }: FoundFlight["flight"], notes: readonly Note[]): string[] {
  if (notes.length === 0) return [];
  const ends = notes.flatMap(({ leg }) => (leg ? [leg.slice(4)] : []));
  return [...new Set(ends)].filter((airport) => airport !== to);
}
