import type { ItineraryProblem } from "./itinerary.ts";
import type { OfferedFlight } from "./parsing/availability/offered-flight.ts";
import { readAvailability } from "./parsing/availability/read-availability.ts";
import { detectSystem } from "./parsing/detect-system.ts";
import { dateFlights, findFlights, type ParsedLine } from "./parsing/find-flights.ts";
import { normaliseLines } from "./parsing/normalise.ts";
import { type ParsedSegment, segmentOf } from "./parsing/parsed-segment.ts";
import type { PassengerPrice } from "./parsing/pricing/passenger-price.ts";
import { readPricing } from "./parsing/pricing/read-pricing.ts";
import type { Gds } from "./parsing/printed-flight.ts";
import { findFailure, type ReadingFailure } from "./parsing/reading-failure.ts";
import { screenProblems } from "./parsing/screen-problems.ts";
import { mergeServices } from "./parsing/services/merge-services.ts";
import type { Service } from "./parsing/services/service.ts";
import { type SetAside, setAsideFlights } from "./parsing/set-aside.ts";
import { readTickets, type Ticket } from "./parsing/tickets.ts";
import { verdictOf } from "./parsing/verdict.ts";
import { dateInText } from "./parsing/year.ts";
import type { Reference } from "./segment.ts";

export type { OfferedFlight } from "./parsing/availability/offered-flight.ts";
export type { ParsedLine } from "./parsing/find-flights.ts";

export interface ParsedItinerary {
  gds: Gds | null;
  segments: ParsedSegment[];
  setAside: SetAside[];
  /**
   * The details of flights on VI*, *SVC, VIT, TT and DO screens, booked or not. They are already merged into their
   * segments.
   */
  services: Service[];
  /** The flights of availability screens. They are not booked and never among the segments. */
  availability: OfferedFlight[];
  /** Fare and taxes per passenger type, if the paste contains a priced display. */
  pricing: PassengerPrice[];
  tickets: Ticket[];
  /** The segment numbers of the surface segments (ARNK). */
  surfaces: number[];
  /** The problems that only the screen shows, in addition to those that `describeItinerary` finds. */
  problems: ItineraryProblem[];
  /** The source of years that the flights do not print: a date on the screen, or today. */
  yearsFrom: "screen" | "today";
  /** One entry per line of the text, in order. */
  lines: ParsedLine[];
  /** The reason why no line is a flight; null if one is. */
  failure: ReadingFailure | null;
}

/**
 * Parses flights from any screen of a reservation system, as an agent copies it: clipped, wrapped, among names and
 * remarks. Never throws. A line that cannot be read is marked, and the others are still read. The time is linear in the
 * length of the text.
 */
export function parseItinerary(
  text: string,
  { today, reference }: { today: string; reference: Reference },
): ParsedItinerary {
  const pasted = normaliseLines(text);
  const { found, services, lines, surfaces, evidence } = findFlights(pasted);
  const plain = pasted.map((line) => line.plain);
  const { pricing, feeLines } = readPricing(lines, plain);
  const tickets = readTickets(lines, plain, reference);
  for (const price of pricing) for (const line of price.lines) markLine(lines[line], "fare");
  for (const { line, guess } of feeLines) {
    markLine(lines[line], "fare");
    if (guess) lines[line]?.guesses.push(guess);
  }
  for (const { line } of tickets) markLine(lines[line], "ticket");
  const around = plain.filter((_, index) => lines[index]?.kind !== "segment");
  const stamped = dateInText(around);
  const madeOn = stamped ?? today;
  dateFlights(found, madeOn);
  const { offered, evidence: offerEvidence } = readAvailability(lines, plain, madeOn);
  const { booked, setAside } = setAsideFlights(found, reference);
  const { segments, problems } = mergeServices(
    booked.map((flight) => segmentOf(flight, reference)),
    services,
    reference,
  );
  for (const { line, guesses } of found) lines[line]?.guesses.push(...guesses);
  for (const line of lines) line.verdict = verdictOf(line.kind, line.guesses);
  return {
    gds: detectSystem([...evidence, ...offerEvidence], around),
    segments,
    setAside,
    services,
    availability: offered,
    pricing,
    tickets,
    surfaces: surfaces.flatMap(({ number }) => number ?? []),
    yearsFrom: stamped === null ? "today" : "screen",
    problems: [...screenProblems(segments, booked, surfaces), ...problems],
    lines,
    failure: found.length > 0 ? null : findFailure(lines, plain),
  };
}

/** Marks a line that contains no flight but is understood. */
function markLine(line: ParsedLine | undefined, kind: "fare" | "ticket"): void {
  if (line?.kind === "ignored" || line?.kind === "continuation") line.kind = kind;
}
