import type { ItineraryView } from "#domain/itinerary/itinerary.ts";
import type { Clock } from "#domain/itinerary/render/columns.ts";
import { firstUnprintable, type RenderedSystem, renderSegments } from "#domain/itinerary/render/render-segments.ts";
import { itineraryText } from "#domain/itinerary/render-text.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import { flightWords } from "../flight-words.ts";

/** Flights for export: as stored, and as travelers read them. */
export interface Trip {
  segments: readonly Segment[];
  itinerary: ItineraryView;
}

/** The name of each system, in the order of the menu. */
export const segmentFormats: Record<RenderedSystem, Text> = texts({
  sabre: "Sabre segments",
  amadeus: "Amadeus segments",
  galileo: "Galileo segments",
  apollo: "Apollo segments",
  worldspan: "Worldspan segments",
});

/** The clock that each system usually shows where the agency sells. All of them can parse both. */
const clocks: Record<RenderedSystem, Clock> = { sabre: 12, amadeus: 24, galileo: 12, apollo: 12, worldspan: 12 };

/** Returns the flights as plain text for a customer, without codes. */
export function asText({ itinerary }: Trip): string {
  return itineraryText(itinerary, flightWords());
}

/** Returns the flights in the format of a reservation system. */
export function asSegments({ segments }: Trip, system: RenderedSystem): string {
  return renderSegments(segments, system, { clock: clocks[system] });
}

/** Returns why no system can print these flights, or undefined. */
export function segmentsObstacle({ segments }: Trip): string | undefined {
  const index = firstUnprintable(segments);
  if (index === undefined) return undefined;
  return t("Flight {{number}} has an impossible arrival day. Check its dates.", { number: index + 1 });
}

/** "JFK-TAS-2027-05-01.ics". Names the route and the date, so that the files of two options differ. */
export function calendarName({ itinerary }: Trip): string {
  const flights = itinerary.journeys[0]?.segments ?? [];
  const [first, last] = [flights[0], flights.at(-1)];
  return `${[first?.departure.code, last?.arrival.code, first?.departure.localTime.slice(0, 10)].filter(Boolean).join("-")}.ics`;
}
