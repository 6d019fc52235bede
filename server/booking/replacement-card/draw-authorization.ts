import { formatMoney } from "#domain/money/format.ts";
import { inHalves } from "#server/signed-form/document/certificate.ts";
import { momentInWords } from "#server/signed-form/document/moment.ts";
import { drawAmounts, drawPayment } from "#server/signed-form/document/money-part.ts";
import type { DocumentDrawing } from "#server/signed-form/document/render-document.ts";
import { authorizationNumber, type ReplacementCardRecord } from "./record.ts";

const cardAuthorization: DocumentDrawing<ReplacementCardRecord> = {
  head: ({ agency, agent, quoteId, signature, signedAt, totalCents, currency }) => ({
    agency,
    agent,
    summary: `Quote ${quoteId}, signed by ${signature.name} on ${momentInWords(signedAt)}, ${formatMoney(totalCents, currency)}`,
  }),
  draw: (sheet, record) => {
    const { booking, currency, totalCents } = record;
    sheet.group("Sect", () => {
      sheet.heading("H2", "What it pays for", "heading");
      sheet.paragraph(`${record.route}, booking ${booking.number}, signed on ${momentInWords(booking.signedAt)}`);
      sheet.paragraph("It adds nothing to what was signed there.", "quiet");
      sheet.paragraph(replacedSentence(record), "quiet");
    });
    drawAmounts(sheet, "Amount", amounts(record), {
      label: "Authorized here",
      text: formatMoney(totalCents, currency),
    });
    drawPayment(sheet, record.payment, currency);
  },
  facts: (record) => {
    const { booking, signature, email, payment } = record;
    return [
      ["Document", authorizationNumber(record)],
      ["Booking", booking.number],
      ["Booking record, SHA-256", inHalves(booking.sha256)],
      ["Signer", `${signature.name}, ${email}`],
      ["Card authorized", `ending ${payment.cards.map(({ last4 }) => last4).join(", ")}`],
    ];
  },
};
export default cardAuthorization;

function amounts({ booking }: ReplacementCardRecord): { label: string; cents: number }[] {
  const signed = { label: "Signed for this booking", cents: booking.amountCents };
  const before = { label: "Collected before", cents: -booking.collectedCents };
  return booking.collectedCents === 0 ? [signed] : [signed, before];
}

function replacedSentence({ replaced }: ReplacementCardRecord): string {
  if (replaced.length === 0) return "";
  const cards = replaced.map(({ brand, last4 }) => `${brand} ending ${last4}`).join(", ");
  return `Cards given before are not charged any more: ${cards}.`;
}
