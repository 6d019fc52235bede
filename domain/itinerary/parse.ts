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
  /** What VI*, *SVC, VIT, TT and DO screens say of flights, booked or not; already merged into the segments it is about. */
  services: Service[];
  /** Flights that screens of availability offer: booked by nobody, and never among the segments. */
  availability: OfferedFlight[];
  /** Fare and taxes for each type of passenger, where the paste holds a priced display. */
  pricing: PassengerPrice[];
  tickets: Ticket[];
  /** Segment numbers of the surface gaps (ARNK). */
  surfaces: number[];
  /** What only the screen can tell, beside what `describeItinerary` finds in the segments. */
  problems: ItineraryProblem[];
  /** Where years came from that no flight prints: a date the system stamped on the screen, or today. */
  yearsFrom: "screen" | "today";
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
  const [pricing, tickets] = [readPricing(lines, plain), readTickets(lines, plain, reference)];
  for (const price of pricing) for (const line of price.lines) markLine(lines[line], "fare");
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

/** A line that holds no flight and yet is understood. */
function markLine(line: ParsedLine | undefined, kind: "fare" | "ticket"): void {
  if (line?.kind === "ignored" || line?.kind === "continuation") line.kind = kind;
}
