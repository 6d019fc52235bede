import { greatCircleMiles } from "./great-circle.ts";
import type { ItineraryProblem } from "./itinerary.ts";
import { type ArrivalDay, arrivalDay, localTime } from "./parsing/arrival-day.ts";
import { cabinOf } from "./parsing/booking-class.ts";
import { dateOfDay, dayNumber, weekdayOfDay } from "./parsing/day-number.ts";
import { detectSystem } from "./parsing/detect-system.ts";
import { type FoundFlight, operatorOf } from "./parsing/found-flight.ts";
import { normaliseLines } from "./parsing/normalise.ts";
import { type Note, readRemark } from "./parsing/notes.ts";
import { type Guess, type LineKind, readOtherLine } from "./parsing/other-lines.ts";
import type { Evidence, Gds } from "./parsing/printed-flight.ts";
import { readLineAt } from "./parsing/read-lines.ts";
import { replacementsAmong, type SetAsideReason, setAsideReason } from "./parsing/set-aside.ts";
import { dateInText, inferDates } from "./parsing/year.ts";
import type { Reference, Segment } from "./segment.ts";
import { meaningOf } from "./status.ts";

interface ParsedSegment extends Segment {
  /** Null when the screen was copied without it. */
  segmentNumber: number | null;
  /** Index into `lines`. */
  line: number;
  arrivalDayOffset: number;
  arrivalDaySource: ArrivalDay["source"];
  /** As printed, 1 = Monday; null when the screen shows none. */
  printedWeekday: number | null;
  /** Code of the airline that flies it, where the screen gives a code. */
  operatingAirline: string | null;
  isMarried: boolean;
}

/** A flight on the screen that is no part of the trip to be sold. */
interface SetAside {
  reason: SetAsideReason;
  flight: FoundFlight["flight"];
  departsOn: string | null;
  /** Null when it has no times. */
  arrivalDayOffset: number | null;
  line: number;
}

export interface ParsedLine {
  /** As pasted. */
  text: string;
  kind: LineKind;
  guesses: Guess[];
}

export interface ParsedItinerary {
  gds: Gds | null;
  segments: ParsedSegment[];
  setAside: SetAside[];
  /** Segment numbers of the surface gaps (ARNK). */
  surfaces: number[];
  /** What only the screen can tell, beside what `describeItinerary` finds in the segments. */
  problems: ItineraryProblem[];
  /** One for each line of the text, in order. */
  lines: ParsedLine[];
}

/**
 * Flights out of whatever a reservation system shows, as an agent copies it: clipped, wrapped, among names and remarks.
 * Never throws and never all or nothing: a line it cannot read is marked, the others are read. Linear in the text.
 */
export function parseItinerary(
  text: string,
  { today, reference }: { today: string; reference: Reference },
): ParsedItinerary {
  const pasted = normaliseLines(text);
  const { found, lines, surfaces, evidence } = findFlights(pasted);
  const plain = pasted.map((line) => line.plain);
  dateFlights(found, dateInText(plain) ?? today);
  const replacements = replacementsAmong(found);
  const [segments, setAside, problems]: [ParsedSegment[], SetAside[], ItineraryProblem[]] = [[], [], []];
  for (const flight of found) {
    const reason = setAsideReason(flight, replacements);
    if (reason) {
      flight.guesses.push({ code: reason, detail: flight.departsOn ?? "" });
      setAside.push(setAsideOf(flight, reason, reference));
      continue;
    }
    if (flight.guesses.some(({ code }) => code === "weekday_contradicts")) {
      const details = { date: flight.departsOn ?? "", printed: flight.flight.weekday ?? 0 };
      problems.push({ code: "weekday_mismatch", severity: "warning", segment: segments.length, details });
    }
    segments.push(segmentOf(flight, reference));
  }
  for (const { line, guesses } of found) lines[line]?.guesses.push(...guesses);
  return { gds: detectSystem(evidence, plain), segments, setAside, surfaces, problems, lines };
}

function findFlights(pasted: readonly { text: string; plain: string }[]) {
  const found: FoundFlight[] = [];
  const lines: ParsedLine[] = [];
  const surfaces: number[] = [];
  const evidence: Evidence[] = [];
  let above: FoundFlight | undefined;
  for (let index = 0; index < pasted.length; index = lines.length) {
    const { readings, linesTaken } = readLineAt(pasted, index);
    for (const reading of readings) {
      above = { flight: reading.flight, line: index, notes: [], guesses: [], departsOn: null };
      const note = reading.remark ? readRemark(reading.remark) : null;
      if (note) above.notes.push(note);
      found.push(above);
      evidence.push(...reading.evidence);
    }
    if (readings.length > 0) {
      for (let taken = 0; taken < linesTaken; taken++) {
        lines.push({ text: pasted[index + taken]?.text ?? "", kind: taken ? "continuation" : "segment", guesses: [] });
      }
      continue;
    }
    const { text = "", plain = "" } = pasted[index] ?? {};
    const other = readOtherLine(plain, above !== undefined);
    lines.push({ text, kind: other.kind, guesses: other.guesses });
    if (other.note) above?.notes.push(other.note);
    if (other.surfaceNumber !== null) surfaces.push(other.surfaceNumber);
    if (other.endsFlight) above = undefined;
  }
  return { found, lines, surfaces, evidence };
}

function dateFlights(found: readonly FoundFlight[], reference: string): void {
  const undated = found.map(({ flight }) => ({
    departsOn: flight.departsOn,
    weekday: flight.weekday,
    isFlown: meaningOf(flight.status ?? "") === "flown",
  }));
  for (const [index, date] of inferDates(undated, reference).entries()) {
    const flight = found[index];
    if (!flight) continue;
    flight.departsOn = date;
    const { weekday } = flight.flight;
    if (date === null) continue;
    if (weekday === null) flight.guesses.push({ code: "year_assumed", detail: date.slice(0, 4) });
    else if (weekdayOfDay(dayNumber(date)) !== weekday)
      flight.guesses.push({ code: "weekday_contradicts", detail: date });
  }
}

function setAsideOf({ flight, departsOn, line }: FoundFlight, reason: SetAsideReason, reference: Reference): SetAside {
  const hasTimes = departsOn !== null && flight.departsMinute !== null && flight.arrivesMinute !== null;
  const arrivalDayOffset = hasTimes ? arrivalDay(flight, departsOn, reference).offset : null;
  return { reason, flight, departsOn, arrivalDayOffset, line };
}

function segmentOf(found: FoundFlight, reference: Reference): ParsedSegment {
  const { flight, notes, guesses } = found;
  const departsOn = found.departsOn ?? "";
  const arrivesOn = notes.find((note) => note.arrivesOn)?.arrivesOn ?? null;
  const day = arrivalDay(flight.arrivesOn ? flight : { ...flight, arrivesOn }, departsOn, reference);
  if (day.source !== "printed") guesses.push({ code: `arrival_day_from_${day.source}`, detail: String(day.offset) });
  if (day.contradictedBy !== null) {
    guesses.push({ code: "arrival_day_contradicts", detail: String(day.contradictedBy) });
  }
  if (flight.bookingClass === null) guesses.push({ code: "class_assumed", detail: "Y" });
  const bookingClass = flight.bookingClass ?? "Y";
  const [from, to] = [reference.airport(flight.from), reference.airport(flight.to)];
  const printedMiles = notes.find((note) => note.mileage !== undefined)?.mileage;
  return {
    airline: flight.airline,
    flightNumber: flight.flightNumber ?? "",
    bookingClass,
    cabin: cabinOf(flight.airline, bookingClass),
    from: flight.from,
    to: flight.to,
    departsAt: localTime(departsOn, flight.departsMinute),
    arrivesAt: localTime(dateOfDay(dayNumber(departsOn) + day.offset), flight.arrivesMinute),
    ...operatorOf(found, (code) => reference.airline(code)?.name),
    departureTerminal: flight.departureTerminal ?? terminalAt(flight.from, notes, "departureTerminal"),
    arrivalTerminal: flight.arrivalTerminal ?? terminalAt(flight.to, notes, "arrivalTerminal"),
    aircraft: flight.aircraft,
    mileage: printedMiles ?? (from && to ? greatCircleMiles(from, to) : null),
    status: flight.status,
    seatCount: flight.seatCount,
    segmentNumber: flight.segmentNumber,
    line: found.line,
    arrivalDayOffset: day.offset,
    arrivalDaySource: day.source,
    printedWeekday: flight.weekday,
    operatingAirline: flight.operatingAirline,
    isMarried: flight.isMarried,
  };
}

function terminalAt(airport: string, notes: readonly Note[], end: "departureTerminal" | "arrivalTerminal") {
  const named = notes.find((note) => note[end] && (note[end].airport ?? airport) === airport);
  return named?.[end]?.terminal ?? null;
}
