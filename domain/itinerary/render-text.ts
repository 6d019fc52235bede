import { wrap } from "#domain/shared/wrap-text.ts";
import type { ItineraryView } from "./itinerary.ts";
import { type FlightWords, type JourneyWords, type StopWords, type TripSpeech, tripWords } from "./trip-words.ts";

/** The itinerary as plain text, to be copied for a client; word for word what mail readers show that show no HTML. */
export function itineraryText(itinerary: ItineraryView, speech: TripSpeech): string {
  return journeysText(tripWords(itinerary, speech));
}

/** The text part of a mail. */
export function journeysText(journeys: readonly JourneyWords[]): string {
  return journeys.map(journeyText).join("\n\n");
}

function journeyText({ title, summary, flights }: JourneyWords): string {
  return [`${title}\n${summary}`, ...flights.map(flightText)].join("\n\n");
}

function flightText({ departs, arrives, flight, operatedBy, details, connection }: FlightWords): string {
  const about = [flight, operatedBy, details].filter((line) => line !== null).map(beside);
  const lines = [...stopLines(departs), ...about, ...stopLines(arrives)];
  if (connection) lines.push("", beside(connection.alarming ? `! ${connection.text}` : connection.text));
  return lines.join("\n");
}

/** "   7:55 PM  New York (JFK), Sat, May 1": the clock in a column of its own. */
function stopLines({ time, day, dayShift, place, airport }: StopWords): string[] {
  return [`${time.padStart(10)}  ${[place, day, dayShift].filter(Boolean).join(", ")}`, beside(airport)];
}

const column = " ".repeat(12);

function beside(line: string): string {
  return wrap(`${column}${line}`, column);
}
