import { formatMoney } from "#domain/money/format.ts";
import { total } from "#domain/money/money.ts";
import type { DocumentSpeech } from "#server/signed-form/document/document-speech.ts";
import { drawAmounts, drawPayment } from "#server/signed-form/document/money-part.ts";
import type { Sheet } from "#server/signed-form/document/sheet.ts";
import type { BookingRecord } from "./record.ts";

/** What it costs, line by line, and how it is paid; of a card never more than its last four digits. */
export function drawMoney(sheet: Sheet, record: BookingRecord, speech: DocumentSpeech): void {
  const { booking: say } = speech.say;
  const { lines, totalCents, offer, payment, credits = [] } = record;
  const { currency } = offer;
  const payableCents = totalCents - total(credits.map(({ amountCents }) => amountCents));
  const sum = { label: say("total"), text: formatMoney(totalCents, currency) };
  drawAmounts(sheet, say("price"), lines, sum, () => {
    // Neither was a choice of an exchange: what was bought before goes on.
    const isChosen = !offer.exchange || record.protection === "yes";
    if (isChosen) sheet.paragraph(protectionSentence(record, speech), "quiet");
    if (!offer.exchange && record.gratuityCents === 0) sheet.paragraph(say("noGratuity"), "quiet");
    sheet.paragraph(say("bagFees"), "quiet");
    for (const { creditId, holderName: name, amountCents: cents } of credits)
      sheet.paragraph(say("credit", { number: String(creditId), name, amount: { cents, currency } }));
    if (credits.length > 0) sheet.paragraph(say("leftToPay", { amount: { cents: payableCents, currency } }));
  });
  // Whom a credit belongs to is said with it: nobody else pays.
  if (credits.length === 0 || payableCents > 0) drawPayment(sheet, payment, currency, speech);
}

function protectionSentence({ protection, passengers }: BookingRecord, { say }: DocumentSpeech): string {
  if (protection === "no") return say.booking("protectionDeclined");
  const names = passengers.filter(({ protectionCents }) => protectionCents > 0).map(({ ticketName }) => ticketName);
  return say.booking("protectionChosen", { names: names.join(", ") });
}
