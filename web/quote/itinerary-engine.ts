import { type CalendarFacts, calendarFile } from "#domain/itinerary/calendar-file.ts";
import { describeItinerary } from "#domain/itinerary/describe.ts";
import { inFlyingOrder as flyingOrder } from "#domain/itinerary/flying-order.ts";
import { hasLeft } from "#domain/itinerary/has-left.ts";
import type { ItineraryProblem, ItineraryView } from "#domain/itinerary/itinerary.ts";
import { maskPersonal } from "#domain/itinerary/mask-personal.ts";
import { type OfferedFlight, type ParsedItinerary, parseItinerary } from "#domain/itinerary/parse.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { type RouteLeg, routeOf } from "#domain/itinerary/route.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { segmentOfOffer } from "#domain/itinerary/segment-of-offer.ts";
import { splitOptions } from "#domain/itinerary/split-options.ts";
import { checkContent, type QuoteContent } from "#domain/quote/content.ts";
import { compareFlights } from "#domain/schedule-change/compare-flights.ts";
import { significanceOf } from "#domain/schedule-change/significance.ts";
import type { FieldProblem } from "#domain/shared/problem.ts";
import { flightWords } from "./flight-words.ts";

/**
 * The rules for itineraries with their code tables: half a megabyte that the quote editor and calendar files need. Only
 * import this file dynamically.
 */
export function describe(segments: readonly Segment[]): ItineraryView {
  return describeItinerary(segments, reference);
}

/** Sorts the flights of several pastes by departure. */
export function inFlyingOrder(segments: readonly Segment[]): Segment[] {
  return flyingOrder(segments, reference);
}

/** Returns what an airline changed, flight by flight, and why the customer may refuse it. */
export function compare(before: readonly Segment[], shown: readonly Segment[]) {
  return {
    changes: compareFlights(before, shown, reference),
    reasons: significanceOf(before, shown, reference).flatMap(({ reasons }) => reasons),
  };
}

/** A parsed paste with its alternatives and the problems of its flights. */
export interface PasteReading extends ParsedItinerary {
  flightProblems: ItineraryProblem[];
  alternatives: Segment[][];
}

export function read(text: string, today: string): PasteReading {
  const parsed = parseItinerary(text, { today, reference });
  const alternatives = splitOptions(parsed.segments, reference);
  // Each alternative is checked separately. Its problems use the flights' positions in the whole paste.
  let before = 0;
  const flightProblems = alternatives.flatMap((segments) => {
    const { problems } = describeItinerary(segments, reference);
    const moved = problems.map((problem) => ({ ...problem, segment: problem.segment + before }));
    before += segments.length;
    return moved;
  });
  return { ...parsed, flightProblems, alternatives };
}

/** Returns an offered flight in one of its classes. */
export function choose(offer: OfferedFlight, choice: { bookingClass: string; departsOn: string }): Segment {
  return segmentOfOffer(offer, choice, reference);
}

/** Removes names, tickets, phones and documents, which must not be stored with a quote. */
export function withoutPersons(text: string, today: string): string {
  return maskPersonal(parseItinerary(text, { today, reference }).lines);
}

/** Returns true if a flight has departed. */
export function left(segment: Segment, now: string): boolean {
  return hasLeft(segment, reference, now);
}

export function route(segments: readonly Segment[]): RouteLeg[] {
  return routeOf(segments, reference);
}

/** Returns the flights as a calendar file. */
export function calendar(segments: readonly Segment[], facts: CalendarFacts): string {
  return calendarFile(segments, reference, facts, flightWords());
}

/** Returns the problems for which the server would refuse to save. */
export function check(content: QuoteContent, now: string): FieldProblem[] {
  return checkContent(content, reference, now);
}
