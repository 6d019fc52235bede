import { settlementOf } from "#domain/after-sale/settlement.ts";
import { settlementWords } from "#domain/after-sale/settlement-words.ts";
import type { DocumentSpeech } from "#server/signed-form/document/document-speech.ts";
import { drawItinerary } from "#server/signed-form/document/itinerary-part.ts";
import { momentInWords } from "#server/signed-form/document/moment.ts";
import { drawAmounts } from "#server/signed-form/document/money-part.ts";
import type { DocumentDrawing } from "#server/signed-form/document/render-document.ts";
import type { Sheet } from "#server/signed-form/document/sheet.ts";
import { type RequestRecordSigned, requestNumber } from "./request-content.ts";

const requestPaper: DocumentDrawing<RequestRecordSigned> = {
  head: (record, speech) => ({
    agency: record.agency,
    agent: record.agent,
    summary: speech.say.request("summary", {
      quote: String(record.quoteId),
      name: record.signature.name,
      at: momentInWords(record.signedAt, speech),
      outcome: wordsOf(record, speech).summary,
    }),
  }),
  draw: (sheet, record, speech) => {
    const { request: say } = speech.say;
    sheet.group("Sect", () => {
      sheet.heading("H2", say(record.kind), "heading");
      sheet.paragraph(say("about", { route: record.route, booking: record.booking }));
      // Records signed before re-quotes existed have no `replaces`.
      if (record.replaces) {
        const { document, signedAt } = record.replaces;
        sheet.paragraph(say("replaces", { document, at: momentInWords(signedAt, speech) }));
      }
      drawFlights(sheet, record, speech);
    });
    drawSettlement(sheet, record, speech);
  },
  facts: (record, { say: { request: say } }) => [
    [say("document"), requestNumber(record)],
    [say("booking"), record.booking],
    [say("passengers"), record.passengers.map(({ name }) => name).join(", ")],
    ...(record.remaining?.length ? [[say("remaining"), record.remaining.join(", ")] as [string, string]] : []),
  ],
};
export default requestPaper;

/** Draws the passengers with the flights they give up. Passengers with the same flights share a block. */
function drawFlights(sheet: Sheet, record: RequestRecordSigned, speech: DocumentSpeech): void {
  const { passengers, flights, itineraries } = record;
  if (itineraries) {
    for (const { segments, itinerary } of itineraries) {
      const own = passengers.filter((passenger) => passenger.segments.join() === segments.join());
      sheet.space(10);
      sheet.paragraph(own.map(({ name }) => name).join(", "), "strong", { keep: "withNext" });
      drawItinerary(sheet, itinerary, speech);
    }
    return;
  }
  for (const { name, segments } of passengers) {
    sheet.space(6);
    sheet.paragraph(name, "strong", { keep: "withNext" });
    for (const flight of flights.filter(({ segment }) => segments.includes(segment)))
      sheet.paragraph(speech.say.request("flight", { flight: flight.name, day: { date: flight.departsOn } }), "quiet");
  }
}

function wordsOf(record: RequestRecordSigned, { say }: DocumentSpeech) {
  return settlementWords(settlementOf(record.passengers, record), record.currency, say.settlement);
}

/** Draws the value of the flights, and below it the destinations of the rest. */
function drawSettlement(sheet: Sheet, record: RequestRecordSigned, speech: DocumentSpeech): void {
  const { basis, values, remaining, destinations, together } = wordsOf(record, speech);
  const { currency } = record;
  if (basis) drawAmounts(sheet, { ...basis, currency });
  drawAmounts(sheet, { heading: speech.say.request("amounts"), lines: values, total: remaining, currency });
  const heading = speech.say.settlement("whereItGoes");
  if (destinations.length > 0) drawAmounts(sheet, { heading, lines: destinations, total: together, currency });
}
