import type { OfferOption } from "#contract/booking-form.ts";
import { type FlightWords, type JourneyWords, type StopWords, tripWords } from "#domain/itinerary/trip-words.ts";
import { formatMoney } from "#domain/money/format.ts";
import type { DocumentSpeech } from "#server/signed-form/document/document-speech.ts";
import { type Cell, type Sheet, type StyleName, textWidth } from "#server/signed-form/document/sheet.ts";
import type { BookingRecord } from "./record.ts";

/** Points: the clock, the place, the flight. */
const columns = { time: 0, place: 104, flight: 306 };

/** The flights that were chosen, as a traveller reads them, with who operates each (14 CFR 257.5). */
export function drawTrip(sheet: Sheet, option: OfferOption, speech: DocumentSpeech): void {
  const { booking: say } = speech.say;
  sheet.group("Sect", () => {
    sheet.heading("H2", option.title ? say("flightsOf", { option: option.title }) : say("flights"), "heading");
    sheet.paragraph(say("localTimes"), "small");
    for (const journey of tripWords(option.itinerary, speech)) drawJourney(sheet, journey);
    if (option.noneChangeable) {
      sheet.space(6);
      sheet.paragraph(say("notChangeable"), "strong");
    }
  });
}

/** What is given up for them, and what becomes of what it was worth above them. */
export function drawExchange(
  sheet: Sheet,
  { exchange, currency }: BookingRecord["offer"],
  speech: DocumentSpeech,
): void {
  if (!exchange) return;
  const { booking: say } = speech.say;
  const { residual } = exchange;
  sheet.group("Sect", () => {
    sheet.space(22);
    sheet.heading("H2", say("exchangedFlights", { quote: String(exchange.originalQuoteId) }), "heading");
    for (const journey of tripWords(exchange.before, speech)) drawJourney(sheet, journey);
    if (!residual) return;
    const amount = { cents: residual.cents, currency };
    sheet.space(6);
    sheet.paragraph(
      residual.handling === "airline_credit"
        ? say("leftAsCredit", { amount, until: { date: residual.creditUntil ?? "" } })
        : say(residual.handling === "refund" ? "leftAsRefund" : "leftForfeited", { amount }),
      "strong",
    );
  });
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

/** What else was on the page when the customer chose: without it a record would not show what was compared. */
export function drawAlternatives(sheet: Sheet, { offer, chosenOptionId }: BookingRecord, speech: DocumentSpeech): void {
  const others = offer.options.filter(({ id }) => id !== chosenOptionId);
  if (others.length === 0) return;
  sheet.group("Sect", () => {
    sheet.space(22);
    sheet.heading("H2", speech.say.booking("alternatives"), "heading");
    for (const [index, option] of others.entries()) {
      const flights = tripWords(option.itinerary, speech).map(({ title, summary }) => `${title}, ${summary}`);
      const [text = "", ...below] = option.title ? [option.title, ...flights] : flights;
      sheet.space(index === 0 ? 0 : 5);
      sheet.row([
        { text, below, style: "quiet", width: textWidth - 120 },
        {
          text: formatMoney(option.grossCents, offer.currency),
          style: "quiet",
          x: textWidth - 110,
          align: "right",
        },
      ]);
    }
  });
}
