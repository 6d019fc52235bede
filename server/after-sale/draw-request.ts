import { settlementOf } from "#domain/after-sale/settlement.ts";
import { settlementWords } from "#domain/after-sale/settlement-words.ts";
import { formatMoney } from "#domain/money/format.ts";
import type { DocumentSpeech } from "#server/signed-form/document/document-speech.ts";
import { drawItinerary } from "#server/signed-form/document/itinerary-part.ts";
import { momentInWords } from "#server/signed-form/document/moment.ts";
import { drawAmounts } from "#server/signed-form/document/money-part.ts";
import type { DocumentDrawing } from "#server/signed-form/document/render-document.ts";
import type { Sheet } from "#server/signed-form/document/sheet.ts";
import { type RequestRecordSigned, requestNumber } from "./request-record.ts";

const requestPaper: DocumentDrawing<RequestRecordSigned> = {
  head: (record, speech) => ({
    ...{ agency: record.agency, agent: record.agent },
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
      // What was signed before requests could be re-quoted does not say it.
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

/** Who gives up which flights, once for all who give up the same ones. */
function drawFlights(sheet: Sheet, record: RequestRecordSigned, speech: DocumentSpeech): void {
  const { passengers, flights, itineraries } = record;
  if (itineraries) {
    for (const { segments, itinerary } of itineraries) {
      const own = passengers.filter((passenger) => passenger.segments.join() === segments.join());
      sheet.space(10);
      sheet.paragraph(own.map(({ name }) => name).join(", "), "strong");
      drawItinerary(sheet, itinerary, speech);
    }
    return;
  }
  for (const { name, segments } of passengers) {
    sheet.space(6);
    sheet.paragraph(name, "strong");
    for (const flight of flights.filter(({ segment }) => segments.includes(segment)))
      sheet.paragraph(speech.say.request("flight", { flight: flight.name, day: { date: flight.departsOn } }), "quiet");
  }
}

function wordsOf(record: RequestRecordSigned, { say }: DocumentSpeech) {
  return settlementWords(settlementOf(record.passengers, record), record.currency, say.settlement);
}

/** Draws the value of the flights, and below it the destinations of the rest. */
function drawSettlement(sheet: Sheet, record: RequestRecordSigned, speech: DocumentSpeech): void {
  const { values, remaining, destinations, together } = wordsOf(record, speech);
  const money = ({ label, cents }: typeof remaining) => ({ label, text: formatMoney(cents, record.currency) });
  drawAmounts(sheet, speech.say.request("amounts"), values, money(remaining));
  if (destinations.length > 0) drawAmounts(sheet, speech.say.settlement("whereItGoes"), destinations, money(together));
}
