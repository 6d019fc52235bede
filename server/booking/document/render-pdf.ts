import { formatMoney } from "#domain/money/format.ts";
import { type Certificate, documentNumber, drawCertificate, inHalves } from "./certificate.ts";
import { drawConsents, drawProtectionTerms, drawSignature, drawTerms } from "./consent-part.ts";
import { drawHead } from "./head-part.ts";
import { momentInWords } from "./moment.ts";
import { drawMoney } from "./money-part.ts";
import { newPdf } from "./new-pdf.ts";
import { drawPassengers } from "./people-part.ts";
import type { SignedRecord } from "./record.ts";
import { drawAlternatives, drawTrip } from "./trip-part.ts";

/**
 * The booking as it was signed, and the certificate of its signature. The same record and certificate give the same
 * bytes, whenever and wherever they are drawn: nothing is taken from a clock or a random number.
 */
export async function renderPdf(record: SignedRecord, certificate: Certificate): Promise<Buffer> {
  const { offer, signature, signedAt, totalCents } = record;
  const { agency, agent } = offer;
  const option = offer.options.find(({ id }) => id === record.chosenOptionId);
  if (!option) throw new Error(`Option ${record.chosenOptionId} is not in the record`);
  const summary = `Quote ${offer.quoteId}, signed by ${signature.name} on ${momentInWords(signedAt)}, ${formatMoney(totalCents, offer.currency)}`;
  return newPdf({ title: `Signed booking ${documentNumber(record)}`, agency, at: signedAt }, (sheet) => {
    drawHead(sheet, { agency, agent, title: "Signed booking", summary });
    drawTrip(sheet, option);
    drawPassengers(sheet, record);
    drawMoney(sheet, record);
    drawAlternatives(sheet, record);
    drawTerms(sheet, offer);
    drawProtectionTerms(sheet, record);
    drawConsents(sheet, record);
    drawSignature(sheet, record);
    drawCertificate(sheet, { ...record, facts: bookingFacts(record) }, certificate);
  });
}

/** What the certificate says of a signed booking. */
function bookingFacts(record: SignedRecord): [label: string, value: string][] {
  const { offer, contact, signature, payment } = record;
  const cards = payment.method === "credit_card" ? payment.cards.map(({ last4 }) => last4) : [];
  return [
    ["Document", documentNumber(record)],
    ["Quote", String(offer.quoteId)],
    ["Terms", `version ${offer.terms.version}`],
    [
      "Travel protection terms",
      `version ${record.protectionTerms.version}, SHA-256\n${inHalves(record.protectionTerms.sha256)}`,
    ],
    ["Signer", `${signature.name}, ${contact.email}`],
    ...(cards.length > 0 ? [["Card authorized", `ending ${cards.join(", ")}`] as [string, string]] : []),
  ];
}
