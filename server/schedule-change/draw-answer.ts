import type { DocumentSpeech } from "#server/signed-form/document/document-speech.ts";
import { drawItinerary } from "#server/signed-form/document/itinerary-part.ts";
import { momentInWords } from "#server/signed-form/document/moment.ts";
import type { DocumentDrawing } from "#server/signed-form/document/render-document.ts";
import type { Sheet } from "#server/signed-form/document/sheet.ts";
import { answerNumber, type SignedAnswer } from "./answer-content.ts";
import { drawChanges, drawFlightsThatStay } from "./draw-changes.ts";

const signedAnswer: DocumentDrawing<SignedAnswer> = {
  head: ({ agency, agent, quoteId, signature, signedAt }, speech) => ({
    agency,
    agent,
    summary: speech.say.scheduleAnswer("summary", {
      quote: String(quoteId),
      name: signature.name,
      at: momentInWords(signedAt, speech),
    }),
  }),
  draw: (sheet, record, speech) => {
    const { scheduleAnswer: say } = speech.say;
    sheet.group("Sect", () => {
      sheet.heading("H2", say(record.answer), "heading");
      if (record.answerMessage) sheet.paragraph(record.answerMessage);
    });
    const { before, after, changes = [] } = record;
    if (changes.length > 0) {
      drawChanges(sheet, changes, speech);
      drawFlightsThatStay(sheet, { after, changes }, speech);
      return;
    }
    drawFlights(sheet, say("after"), after, speech);
    drawFlights(sheet, say("before"), before, speech);
  },
  facts: (record, { say: { scheduleAnswer: say } }) => [
    [say("document"), answerNumber(record)],
    [say("booking"), record.booking],
    [say("passengers"), record.passengers.join(", ")],
  ],
};
export default signedAnswer;

function drawFlights(sheet: Sheet, heading: string, trip: SignedAnswer["before"], speech: DocumentSpeech): void {
  sheet.group("Sect", () => {
    sheet.space(22);
    sheet.heading("H2", heading, "heading");
    drawItinerary(sheet, trip, speech);
  });
}
