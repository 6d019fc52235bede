import { formatMoney } from "#domain/money/format.ts";
import { inHalves } from "#server/signed-form/document/certificate.ts";
import { momentInWords } from "#server/signed-form/document/moment.ts";
import type { DocumentDrawing } from "#server/signed-form/document/render-document.ts";
import { drawPassengers } from "./people-part.ts";
import { drawMoney } from "./price-part.ts";
import { type BookingRecord, documentNumber } from "./record.ts";
import { drawProtectionTerms, drawTerms } from "./terms-part.ts";
import { drawAlternatives, drawTrip } from "./trip-part.ts";

const signedBooking: DocumentDrawing<BookingRecord> = {
  head: ({ offer, signature, signedAt, totalCents }) => ({
    agency: offer.agency,
    agent: offer.agent,
    summary: `Quote ${offer.quoteId}, signed by ${signature.name} on ${momentInWords(signedAt)}, ${formatMoney(totalCents, offer.currency)}`,
  }),
  draw: (sheet, record) => {
    const { offer, chosenOptionId } = record;
    const option = offer.options.find(({ id }) => id === chosenOptionId);
    if (!option) throw new Error(`Option ${chosenOptionId} is not in the record`);
    drawTrip(sheet, option);
    drawPassengers(sheet, record);
    drawMoney(sheet, record);
    drawAlternatives(sheet, record);
    drawTerms(sheet, offer);
    drawProtectionTerms(sheet, record);
  },
  facts: (record) => {
    const { offer, contact, signature, payment, protectionTerms } = record;
    const cards = payment.method === "credit_card" ? payment.cards.map(({ last4 }) => last4) : [];
    return [
      ["Document", documentNumber(record)],
      ["Quote", String(offer.quoteId)],
      ["Terms", `version ${offer.terms.version}`],
      ["Travel protection terms", `version ${protectionTerms.version}, SHA-256\n${inHalves(protectionTerms.sha256)}`],
      ["Signer", `${signature.name}, ${contact.email}`],
      ...(cards.length > 0 ? [["Card authorized", `ending ${cards.join(", ")}`] as [string, string]] : []),
    ];
  },
};
export default signedBooking;
