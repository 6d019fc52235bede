import type { OfferOption } from "#contract/booking-form/form.ts";
import { residualSentence } from "#domain/exchange/residual-words.ts";
import { tripWords } from "#domain/itinerary/trip-words.ts";
import { formatMoney } from "#domain/money/format.ts";
import type { DocumentSpeech } from "#server/signed-form/document/document-speech.ts";
import { drawItinerary } from "#server/signed-form/document/itinerary-part.ts";
import { type Sheet, textWidth } from "#server/signed-form/document/sheet.ts";
import type { BookingRecord } from "./booking-content.ts";

/** Draws the chosen flights for a traveler, with the operating carrier of each (14 CFR 257.5). */
export function drawTrip(sheet: Sheet, option: OfferOption, speech: DocumentSpeech): void {
  const { booking: say } = speech.say;
  sheet.group("Sect", () => {
    sheet.heading("H2", option.title ? say("flightsOf", { option: option.title }) : say("flights"), "heading");
    sheet.paragraph(say("localTimes"), "small", { keep: "withNext" });
    drawItinerary(sheet, option.itinerary, speech);
    if (option.noneChangeable) {
      sheet.space(6);
      sheet.paragraph(say("notChangeable"), "strong");
    }
  });
}

/** Draws the tickets that are exchanged, and the use of their remaining value. */
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
    drawItinerary(sheet, exchange.before, speech);
    if (!residual) return;
    sheet.space(6);
    sheet.paragraph(residualSentence(residual, currency, speech.say.residual), "strong");
  });
}

/** Draws the other options on the page, so that the record shows what the customer compared. */
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
