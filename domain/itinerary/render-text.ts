import { wrap } from "#domain/shared/wrap-text.ts";
import type { ItineraryView } from "./itinerary.ts";
import { type FlightWords, type JourneyWords, type StopWords, type TripSpeech, tripWords } from "./trip-words.ts";

/** Returns the itinerary as plain text to copy, identical to the text part of mails. */
export function itineraryText(itinerary: ItineraryView, speech: TripSpeech): string {
  return journeysText(tripWords(itinerary, speech));
}

/** Returns the journeys as the text part of a mail. */
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

/** Returns the lines of a stop, with the time in a separate column: "   7:55 PM  New York (JFK), Sat, May 1". */
function stopLines({ time, day, dayShift, place, airport }: StopWords): string[] {
  return [`${time.padStart(10)}  ${[place, day, dayShift].filter(Boolean).join(", ")}`, beside(airport)];
}

const column = " ".repeat(12);

function beside(line: string): string {
  return wrap(`${column}${line}`, column);
}
