import type { ItineraryView } from "#domain/itinerary/itinerary.ts";
import type { Clock } from "#domain/itinerary/render/columns.ts";
import { firstUnprintable, type RenderedSystem, renderSegments } from "#domain/itinerary/render/render-segments.ts";
import { itineraryText } from "#domain/itinerary/render-text.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { type Text, t, texts } from "#web/shared/texts.ts";
import { flightWords } from "../flight-words.ts";

/** Flights that can be handed on: as they are kept, and as a traveller reads them. */
export interface Trip {
  segments: readonly Segment[];
  itinerary: ItineraryView;
}

/** What each is called, in the order of the menu. */
export const segmentFormats: Record<RenderedSystem, Text> = texts({
  sabre: "Sabre segments",
  amadeus: "Amadeus segments",
  galileo: "Galileo segments",
  apollo: "Apollo segments",
  worldspan: "Worldspan segments",
});

/** As the screens of each are mostly set up where we sell; all of them read both. */
const clocks: Record<RenderedSystem, Clock> = { sabre: 12, amadeus: 24, galileo: 12, apollo: 12, worldspan: 12 };

/** For a customer: words, no codes to be guessed at. */
export function asText({ itinerary }: Trip): string {
  return itineraryText(itinerary, flightWords());
}

/** For a colleague or the system itself. */
export function asSegments({ segments }: Trip, system: RenderedSystem): string {
  return renderSegments(segments, system, { clock: clocks[system] });
}

/** Why no system can print these flights; undefined when all can. */
export function segmentsObstacle({ segments }: Trip): string | undefined {
  const index = firstUnprintable(segments);
  if (index === undefined) return undefined;
  return t("Flight {{number}} arrives on a day that no system can print. Check its dates.", { number: index + 1 });
}

/** "JFK-TAS-2027-05-01.ics": two options lie beside each other and can be told apart. */
export function calendarName({ itinerary }: Trip): string {
  const flights = itinerary.journeys[0]?.segments ?? [];
  const [first, last] = [flights[0], flights.at(-1)];
  return `${[first?.departure.code, last?.arrival.code, first?.departure.localTime.slice(0, 10)].filter(Boolean).join("-")}.ics`;
}
