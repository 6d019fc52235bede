import { formatMoney } from "#domain/money/format.ts";
import { drawAmounts, drawPayment } from "#server/signed-form/document/money-part.ts";
import type { Sheet } from "#server/signed-form/document/sheet.ts";
import type { BookingRecord } from "./record.ts";

/** What it costs, line by line, and how it is paid; of a card never more than its last four digits. */
export function drawMoney(sheet: Sheet, record: BookingRecord): void {
  const { lines, totalCents, offer, payment } = record;
  const total = { label: "Total, all taxes and fees included", text: formatMoney(totalCents, offer.currency) };
  drawAmounts(sheet, "Price", lines, total, () => {
    sheet.paragraph(protectionSentence(record), "quiet");
    if (record.gratuityCents === 0) sheet.paragraph("No gratuity.", "quiet");
    sheet.paragraph(
      "Airlines may charge for bags and seats. What they charge is on their websites and, where known, with your tickets.",
      "quiet",
    );
  });
  drawPayment(sheet, payment, offer.currency);
}

function protectionSentence({ protection, passengers }: BookingRecord): string {
  if (protection === "no") return "Travel protection was offered and declined.";
  const names = passengers.filter(({ protectionCents }) => protectionCents > 0).map(({ ticketName }) => ticketName);
  return `Travel protection was chosen for ${names.join(", ")}.`;
}
