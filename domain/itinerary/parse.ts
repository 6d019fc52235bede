import type { ItineraryProblem } from "./itinerary.ts";
import { arrivalDay } from "./parsing/arrival-day.ts";
import { detectSystem } from "./parsing/detect-system.ts";
import { dateFlights, findFlights, type ParsedLine } from "./parsing/find-flights.ts";
import type { FoundFlight } from "./parsing/found-flight.ts";
import { normaliseLines } from "./parsing/normalise.ts";
import type { Guess } from "./parsing/other-lines.ts";
import { type ParsedSegment, segmentOf } from "./parsing/parsed-segment.ts";
import type { PassengerPrice } from "./parsing/pricing/passenger-price.ts";
import { readPricing } from "./parsing/pricing/read-pricing.ts";
import type { Gds } from "./parsing/printed-flight.ts";
import { findFailure, type ReadingFailure } from "./parsing/reading-failure.ts";
import { screenProblems } from "./parsing/screen-problems.ts";
import { mergeServices } from "./parsing/services/merge-services.ts";
import type { Service } from "./parsing/services/service.ts";
import { replacementsAmong, type SetAsideReason, setAsideReason } from "./parsing/set-aside.ts";
import { readTickets, type Ticket } from "./parsing/tickets.ts";
import { verdictOf } from "./parsing/verdict.ts";
import { dateInText } from "./parsing/year.ts";
import type { Reference } from "./segment.ts";

export type { ParsedLine } from "./parsing/find-flights.ts";

/** A flight on the screen that is no part of the trip to be sold. */
interface SetAside {
  reason: SetAsideReason;
  flight: FoundFlight["flight"];
  departsOn: string | null;
  /** Null when it has no times. */
  arrivalDayOffset: number | null;
  line: number;
}

export interface ParsedItinerary {
  gds: Gds | null;
  segments: ParsedSegment[];
  setAside: SetAside[];
  /** What VI*, *SVC, VIT, TT and DO screens say of flights, booked or not; already merged into the segments it is about. */
  services: Service[];
  /** Fare and taxes for each type of passenger, where the paste holds a priced display. */
  pricing: PassengerPrice[];
  tickets: Ticket[];
  /** Segment numbers of the surface gaps (ARNK). */
  surfaces: number[];
  /** What only the screen can tell, beside what `describeItinerary` finds in the segments. */
  problems: ItineraryProblem[];
  /** One for each line of the text, in order. */
  lines: ParsedLine[];
  /** What kept every line from being a flight; null when one is. */
  failure: ReadingFailure | null;
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
  const { found, services, lines, surfaces, evidence } = findFlights(pasted);
  const plain = pasted.map((line) => line.plain);
  const [pricing, tickets] = [readPricing(lines, plain), readTickets(lines, plain)];
  markLines(
    lines,
    "fare",
    pricing.flatMap((price) => price.lines),
  );
  markLines(
    lines,
    "ticket",
    tickets.map(({ line }) => line),
  );
  const around = plain.filter((_, index) => lines[index]?.kind !== "segment");
  dateFlights(found, dateInText(around) ?? today);
  const replacements = replacementsAmong(found);
  const [booked, setAside]: [ParsedSegment[], SetAside[]] = [[], []];
  for (const flight of found) {
    const reason = setAsideReason(flight, replacements);
    if (reason) setAside.push(setAsideOf(flight, reason, reference));
    else booked.push(segmentOf(flight, reference));
  }
  const { segments, problems: differences } = mergeServices(booked, services, reference);
  for (const { line, guesses } of found) addGuesses(lines[line], guesses);
  return {
    gds: detectSystem(evidence, around),
    ...{ segments, setAside, services, pricing, tickets },
    surfaces: surfaces.flatMap(({ number }) => number ?? []),
    problems: [...screenProblems(segments, surfaces, lines), ...differences],
    lines,
    failure: found.length > 0 ? null : findFailure(lines, plain),
  };
}

/** Lines that hold no flight and yet are understood. */
function markLines(lines: readonly ParsedLine[], kind: "fare" | "ticket", indexes: readonly number[]): void {
  for (const index of indexes) {
    const line = lines[index];
    if (line?.kind === "ignored" || line?.kind === "continuation") [line.kind, line.verdict] = [kind, "understood"];
  }
}

function addGuesses(line: ParsedLine | undefined, guesses: readonly Guess[]): void {
  if (!line || guesses.length === 0) return;
  line.guesses.push(...guesses);
  line.verdict = verdictOf(line.kind, line.guesses);
}

function setAsideOf(found: FoundFlight, reason: SetAsideReason, reference: Reference): SetAside {
  const { flight, departsOn, line, guesses } = found;
  guesses.push({ code: reason, detail: departsOn ?? "" });
  const hasTimes = departsOn !== null && flight.departsMinute !== null && flight.arrivesMinute !== null;
  const arrivalDayOffset = hasTimes ? arrivalDay(found, flight.arrivesOn, reference).offset : null;
  return { reason, flight, departsOn, arrivalDayOffset, line };
}
