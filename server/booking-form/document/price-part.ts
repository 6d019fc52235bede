import { total } from "#domain/money/money.ts";
import type { DocumentSpeech } from "#server/signed-form/document/document-speech.ts";
import { drawAmounts, drawPayment } from "#server/signed-form/document/money-part.ts";
import type { Sheet } from "#server/signed-form/document/sheet.ts";
import type { BookingRecord } from "./booking-content.ts";

/** Draws the price line by line, and the payment. A card appears with its last four digits only. */
export function drawMoney(sheet: Sheet, record: BookingRecord, speech: DocumentSpeech): void {
  const { booking: say } = speech.say;
  const { lines, totalCents, offer, payment, credits = [] } = record;
  const { currency } = offer;
  const payableCents = totalCents - total(credits.map(({ amountCents }) => amountCents));
  const sum = { label: say("total"), cents: totalCents };
  drawAmounts(sheet, { heading: say("price"), lines, total: sum, currency }, () => {
    // The form of an exchange offers no protection and gratuity, because those of the original booking continue.
    const isChosen = !offer.exchange || record.protection === "yes";
    if (isChosen) sheet.paragraph(protectionSentence(record, speech), "quiet");
    if (!offer.exchange && record.gratuityCents === 0) sheet.paragraph(say("noGratuity"), "quiet");
    sheet.paragraph(say("bagFees"), "quiet");
    for (const { creditId, holderName: name, amountCents: cents } of credits)
      sheet.paragraph(say("credit", { number: String(creditId), name, amount: { cents, currency } }));
    if (credits.length > 0) sheet.paragraph(say("leftToPay", { amount: { cents: payableCents, currency } }));
  });
  // The payment is omitted if credits pay everything. Each credit is printed with its owner.
  if (credits.length === 0 || payableCents > 0) drawPayment(sheet, payment, currency, speech);
}

function protectionSentence({ protection, passengers }: BookingRecord, { say }: DocumentSpeech): string {
  if (protection === "no") return say.booking("protectionDeclined");
  const names = passengers.filter(({ protectionCents }) => protectionCents > 0).map(({ ticketName }) => ticketName);
  return say.booking("protectionChosen", { names: names.join(", ") });
}
