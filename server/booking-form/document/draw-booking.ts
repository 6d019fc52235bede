import { inHalves } from "#server/signed-form/document/certificate.ts";
import { momentInWords } from "#server/signed-form/document/moment.ts";
import type { DocumentDrawing } from "#server/signed-form/document/render-document.ts";
import { type BookingRecord, documentNumber } from "./booking-content.ts";
import { drawPassengers } from "./people-part.ts";
import { drawMoney } from "./price-part.ts";
import { drawProtectionTerms, drawTerms } from "./terms-part.ts";
import { drawAlternatives, drawExchange, drawTrip } from "./trip-part.ts";

const signedBooking: DocumentDrawing<BookingRecord> = {
  head: ({ offer: { agency, agent, quoteId, currency }, signature, signedAt, totalCents }, speech) => ({
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
    const { offer, chosenOptionId } = record;
    const option = offer.options.find(({ id }) => id === chosenOptionId);
    if (!option) throw new Error(`Option ${chosenOptionId} is not in the record`);
    drawTrip(sheet, option, speech);
    drawExchange(sheet, offer, speech);
    drawPassengers(sheet, record, speech);
    drawMoney(sheet, record, speech);
    drawAlternatives(sheet, record, speech);
    drawTerms(sheet, offer, speech);
    drawProtectionTerms(sheet, record, speech);
  },
  facts: (record, { say: { certificate: say } }) => {
    const { offer, contact, signature, payment, protectionTerms } = record;
    const cards = payment.method === "credit_card" ? payment.cards.map(({ last4 }) => last4) : [];
    return [
      [say("document"), documentNumber(record)],
      [say("quote"), String(offer.quoteId)],
      [say("terms"), say("version", { version: String(offer.terms.version) })],
      [
        say("protectionTerms"),
        say("versionAndHash", { version: String(protectionTerms.version), hash: inHalves(protectionTerms.sha256) }),
      ],
      [say("signer"), say("nameAndEmail", { name: signature.name, email: contact.email })],
      ...(cards.length > 0
        ? [[say("cardAuthorized"), say("ending", { cards: cards.join(", ") })] as [string, string]]
        : []),
    ];
  },
};
export default signedBooking;
