import { formatMoney } from "#domain/money/format.ts";
import type { DocumentSpeech } from "#server/signed-form/document/document-speech.ts";
import { drawAmounts, drawPayment } from "#server/signed-form/document/money-part.ts";
import type { Sheet } from "#server/signed-form/document/sheet.ts";
import type { BookingRecord } from "./record.ts";

/** What it costs, line by line, and how it is paid; of a card never more than its last four digits. */
export function drawMoney(sheet: Sheet, record: BookingRecord, speech: DocumentSpeech): void {
  const { booking: say } = speech.say;
  const { lines, totalCents, offer, payment } = record;
  const total = { label: say("total"), text: formatMoney(totalCents, offer.currency) };
  drawAmounts(sheet, say("price"), lines, total, () => {
    // Neither was a choice of an exchange: what was bought before goes on.
    const isChosen = !offer.exchange || record.protection === "yes";
    if (isChosen) sheet.paragraph(protectionSentence(record, speech), "quiet");
    if (!offer.exchange && record.gratuityCents === 0) sheet.paragraph(say("noGratuity"), "quiet");
    sheet.paragraph(say("bagFees"), "quiet");
  });
  drawPayment(sheet, payment, offer.currency, speech);
}

function protectionSentence({ protection, passengers }: BookingRecord, { say }: DocumentSpeech): string {
  if (protection === "no") return say.booking("protectionDeclined");
  const names = passengers.filter(({ protectionCents }) => protectionCents > 0).map(({ ticketName }) => ticketName);
  return say.booking("protectionChosen", { names: names.join(", ") });
}
