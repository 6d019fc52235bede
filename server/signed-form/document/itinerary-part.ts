import type { ItineraryView } from "#domain/itinerary/itinerary.ts";
import { type FlightWords, type JourneyWords, type StopWords, tripWords } from "#domain/itinerary/trip-words.ts";
import type { DocumentSpeech } from "./document-speech.ts";
import { type Cell, type Sheet, type StyleName, textWidth } from "./sheet.ts";

/** Points: the clock, the place, the flight. */
const columns = { time: 0, place: 104, flight: 306 };

/** Flights as a traveler reads them, with who operates each (14 CFR 257.5). */
export function drawItinerary(sheet: Sheet, itinerary: ItineraryView, speech: DocumentSpeech): void {
  for (const journey of tripWords(itinerary, speech)) drawJourney(sheet, journey);
}

function drawJourney(sheet: Sheet, journey: JourneyWords): void {
  sheet.space(10);
  sheet.heading("H3", journey.title, "strong");
  sheet.paragraph(journey.summary, "quiet");
  sheet.space(6);
  for (const flight of journey.flights) drawFlight(sheet, flight);
}

function drawFlight(sheet: Sheet, flight: FlightWords): void {
  sheet.rule();
  sheet.space(6);
  const { departs, arrives, connection } = flight;
  const operator = flight.operatedBy === null ? [] : [flight.operatedBy];
  // Both stops and the flight beside them stay together.
  sheet.need(82);
  sheet.group("Div", () => {
    sheet.row([
      ...stopCells(departs),
      cell(flight.flight, [...operator, flight.details], columns.flight, textWidth, "body"),
    ]);
    sheet.space(4);
    sheet.row(stopCells(arrives));
  });
  sheet.space(6);
  if (connection) {
    sheet.rule();
    sheet.space(5);
    sheet.paragraph(connection.text, connection.alarming ? "alarm" : "quiet", { x: columns.place });
    sheet.space(4);
  }
}

function stopCells({ time, day, dayShift, place, airport }: StopWords): Cell[] {
  return [
    cell(time, [[day, dayShift].filter(Boolean).join(", ")], columns.time, columns.place),
    cell(place, [airport], columns.place, columns.flight),
  ];
}

function cell(text: string, below: string[], from: number, to: number, belowStyle: StyleName = "quiet"): Cell {
  return { text, style: "strong", below, belowStyle, x: from, width: to - from - (to === textWidth ? 0 : 12) };
}
