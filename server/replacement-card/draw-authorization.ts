import { inHalves } from "#server/signed-form/document/certificate.ts";
import type { DocumentSpeech } from "#server/signed-form/document/document-speech.ts";
import { momentInWords } from "#server/signed-form/document/moment.ts";
import { drawAmounts, drawPayment } from "#server/signed-form/document/money-part.ts";
import type { DocumentDrawing } from "#server/signed-form/document/render-document.ts";
import { authorizationNumber, type ReplacementCardRecord } from "./replacement-card-content.ts";

const cardAuthorization: DocumentDrawing<ReplacementCardRecord> = {
  head: ({ agency, agent, quoteId, currency, signature, signedAt, totalCents }, speech) => ({
    agency,
    agent,
    summary: speech.say.frame("summary", {
      quote: String(quoteId),
      name: signature.name,
      at: momentInWords(signedAt, speech),
      amount: { cents: totalCents, currency },
    }),
  }),
  draw: (sheet, record, speech) => {
    const { cardAuthorization: say } = speech.say;
    const { booking, currency, totalCents } = record;
    sheet.group("Sect", () => {
      sheet.heading("H2", say("paysFor"), "heading");
      const at = momentInWords(booking.signedAt, speech);
      sheet.paragraph(say("booking", { route: record.route, booking: booking.number, at }));
      sheet.paragraph(say("addsNothing"), "quiet");
      sheet.paragraph(replacedSentence(record, speech), "quiet");
    });
    const total = { label: say("authorizedHere"), cents: totalCents };
    drawAmounts(sheet, { heading: say("amount"), lines: amounts(record, speech), total, currency });
    drawPayment(sheet, record.payment, currency, speech);
  },
  facts: (record, { say: { certificate: say } }) => {
    const { booking, signature, email, payment } = record;
    return [
      [say("document"), authorizationNumber(record)],
      [say("booking"), booking.number],
      [say("bookingRecord"), inHalves(booking.sha256)],
      [say("signer"), say("nameAndEmail", { name: signature.name, email })],
      [say("cardAuthorized"), say("ending", { cards: payment.cards.map(({ last4 }) => last4).join(", ") })],
    ];
  },
};
export default cardAuthorization;

function amounts({ booking }: ReplacementCardRecord, { say }: DocumentSpeech): { label: string; cents: number }[] {
  const { cardAuthorization: name } = say;
  const signed = { label: name("signedFor"), cents: booking.amountCents };
  const before = { label: name("collectedBefore"), cents: -booking.collectedCents };
  return booking.collectedCents === 0 ? [signed] : [signed, before];
}

function replacedSentence({ replaced }: ReplacementCardRecord, { say }: DocumentSpeech): string {
  if (replaced.length === 0) return "";
  const cards = replaced.map(({ brand, last4 }) => say.cardAuthorization("card", { card: brand, last4 }));
  return say.cardAuthorization("replaced", { cards: cards.join(", ") });
}
