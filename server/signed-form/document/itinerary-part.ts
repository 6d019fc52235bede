import type { ItineraryView } from "#domain/itinerary/itinerary.ts";
import { type FlightWords, type JourneyWords, type StopWords, tripWords } from "#domain/itinerary/trip-words.ts";
import type { DocumentSpeech } from "./document-speech.ts";
import { type Cell, type Sheet, type StyleName, textWidth } from "./sheet.ts";

/** Columns for the time, the place and the flight, in points. */
const columns = { time: 0, place: 104, flight: 306 };

/** Draws flights for travelers, with the operating airline of each (14 CFR 257.5). */
export function drawItinerary(sheet: Sheet, itinerary: ItineraryView, speech: DocumentSpeech): void {
  for (const journey of tripWords(itinerary, speech)) drawJourney(sheet, journey);
}

function drawJourney(sheet: Sheet, journey: JourneyWords): void {
  sheet.space(10);
  sheet.heading("H3", journey.title, "strong");
  sheet.paragraph(journey.summary, "quiet", { keep: "withNext" });
  sheet.space(6);
  for (const flight of journey.flights) drawFlight(sheet, flight);
}

/** Draws one flight. Both stops, the flight and the connection to the next flight stay on one page. */
function drawFlight(sheet: Sheet, flight: FlightWords): void {
  sheet.together(() => {
    sheet.rule();
    sheet.space(6);
    sheet.group("Div", () => {
      sheet.row([...stopCells(flight.departs), flightCell(flight)]);
      sheet.space(4);
      sheet.row(stopCells(flight.arrives));
    });
    sheet.space(6);
    drawConnection(sheet, flight.connection);
  }, "strong");
}

function drawConnection(sheet: Sheet, connection: FlightWords["connection"]): void {
  if (!connection) return;
  sheet.rule();
  sheet.space(5);
  sheet.paragraph(connection.text, connection.alarming ? "alarm" : "quiet", { x: columns.place });
  sheet.space(4);
}

function flightCell({ flight, operatedBy, details }: FlightWords): Cell {
  const below = operatedBy === null ? [details] : [operatedBy, details];
  return cell(flight, below, columns.flight, textWidth, "body");
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
