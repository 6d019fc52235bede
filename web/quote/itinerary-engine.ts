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
 * The rules about itineraries together with the tables of codes: half a megabyte that the quote editor needs and
 * loads beside itself, and that a calendar file is made with. Import this file dynamically only.
 */
export function describe(segments: readonly Segment[]): ItineraryView {
  return describeItinerary(segments, reference);
}

/** Flights of several pastes, as they are flown. */
export function inFlyingOrder(segments: readonly Segment[]): Segment[] {
  return flyingOrder(segments, reference);
}

/** What an airline changed, flight by flight, and why a customer need not take it. */
export function compare(before: readonly Segment[], shown: readonly Segment[]) {
  return {
    changes: compareFlights(before, shown, reference),
    reasons: significanceOf(before, shown, reference).flatMap(({ reasons }) => reasons),
  };
}

/** A paste as it was understood, with what the rules say of the flights and the alternatives it holds. */
export interface PasteReading extends ParsedItinerary {
  flightProblems: ItineraryProblem[];
  alternatives: Segment[][];
}

export function read(text: string, today: string): PasteReading {
  const parsed = parseItinerary(text, { today, reference });
  const alternatives = splitOptions(parsed.segments, reference);
  // Alternatives are not one after the other: each is judged on its own, and told of the flights of the whole paste.
  let before = 0;
  const flightProblems = alternatives.flatMap((segments) => {
    const { problems } = describeItinerary(segments, reference);
    const moved = problems.map((problem) => ({ ...problem, segment: problem.segment + before }));
    before += segments.length;
    return moved;
  });
  return { ...parsed, flightProblems, alternatives };
}

/** A flight on offer, in one of its classes. */
export function choose(offer: OfferedFlight, choice: { bookingClass: string; departsOn: string }): Segment {
  return segmentOfOffer(offer, choice, reference);
}

/** Names, tickets, phones and documents have no place in a quote: they are crossed out before the text is kept. */
export function withoutPersons(text: string, today: string): string {
  return maskPersonal(parseItinerary(text, { today, reference }).lines);
}

/** Whether a flight has left by now. */
export function left(segment: Segment, now: string): boolean {
  return hasLeft(segment, reference, now);
}

/** The way over the map. */
export function route(segments: readonly Segment[]): RouteLeg[] {
  return routeOf(segments, reference);
}

/** The flights for a calendar. */
export function calendar(segments: readonly Segment[], facts: CalendarFacts): string {
  return calendarFile(segments, reference, facts, flightWords());
}

/** What the server would refuse to save, before it is asked. */
export function check(content: QuoteContent, now: string): FieldProblem[] {
  return checkContent(content, reference, now);
}
