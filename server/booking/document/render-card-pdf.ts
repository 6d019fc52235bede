import { formatMoney } from "#domain/money/format.ts";
import { type CardRecord, cardDocumentNumber } from "./card-record.ts";
import { type Certificate, drawCertificate, inHalves } from "./certificate.ts";
import { drawConsents, drawSignature } from "./consent-part.ts";
import { drawHead } from "./head-part.ts";
import { momentInWords } from "./moment.ts";
import { drawAmounts, drawPayment } from "./money-part.ts";
import { newPdf } from "./new-pdf.ts";

/** The authorisation of another card and the certificate of its signature; the same record gives the same bytes. */
export async function renderCardPdf(record: CardRecord, certificate: Certificate): Promise<Buffer> {
  const { agency, agent, booking, currency, totalCents, signature, signedAt } = record;
  const summary = `Quote ${record.quoteId}, signed by ${signature.name} on ${momentInWords(signedAt)}, ${formatMoney(totalCents, currency)}`;
  const title = `Card authorization ${cardDocumentNumber(record)}`;
  return newPdf({ title, agency, at: signedAt }, (sheet) => {
    drawHead(sheet, { agency, agent, title: "Card authorization", summary });
    sheet.group("Sect", () => {
      sheet.heading("H2", "What it pays for", "heading");
      sheet.paragraph(`${record.route}, booking ${booking.number}, signed on ${momentInWords(booking.signedAt)}`);
      sheet.paragraph("It adds nothing to what was signed there.", "quiet");
      sheet.paragraph(replacedSentence(record), "quiet");
    });
    const total = { label: "Authorized here", text: formatMoney(totalCents, currency) };
    drawAmounts(sheet, "Amount", amounts(record), total);
    drawPayment(sheet, record.payment, currency);
    drawConsents(sheet, record);
    drawSignature(sheet, record);
    drawCertificate(sheet, { ...record, facts: cardFacts(record) }, certificate);
  });
}

function amounts({ booking }: CardRecord): { label: string; cents: number }[] {
  const signed = { label: "Signed for this booking", cents: booking.amountCents };
  const before = { label: "Collected before", cents: -booking.collectedCents };
  return booking.collectedCents === 0 ? [signed] : [signed, before];
}

function replacedSentence({ replaced }: CardRecord): string {
  if (replaced.length === 0) return "";
  const cards = replaced.map(({ brand, last4 }) => `${brand} ending ${last4}`).join(", ");
  return `Cards given before are not charged any more: ${cards}.`;
}

function cardFacts(record: CardRecord): [label: string, value: string][] {
  const { booking, signature, email, payment } = record;
  return [
    ["Document", cardDocumentNumber(record)],
    ["Booking", booking.number],
    ["Booking record, SHA-256", inHalves(booking.sha256)],
    ["Signer", `${signature.name}, ${email}`],
    ["Card authorized", `ending ${payment.cards.map(({ last4 }) => last4).join(", ")}`],
  ];
}
