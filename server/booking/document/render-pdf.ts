import PDFDocument from "pdfkit";
import { formatMoney } from "#domain/money/format.ts";
import { type Certificate, documentNumber, drawCertificate } from "./certificate.ts";
import { drawConsents, drawSignature } from "./consent-part.ts";
import { momentInWords } from "./moment.ts";
import { drawMoney } from "./money-part.ts";
import { drawPassengers } from "./people-part.ts";
import type { SignedRecord } from "./record.ts";
import { Sheet } from "./sheet.ts";
import { drawAlternatives, drawTrip } from "./trip-part.ts";

/**
 * The booking as it was signed, and the certificate of its signature. The same record and certificate give the same
 * bytes, whenever and wherever they are drawn: nothing is taken from a clock or a random number.
 */
export async function renderPdf(record: SignedRecord, certificate: Certificate): Promise<Buffer> {
  const { offer } = record;
  const option = offer.options.find(({ id }) => id === record.chosenOptionId);
  if (!option) throw new Error(`Option ${record.chosenOptionId} is not in the record`);
  const signedAt = new Date(record.signedAt);
  const title = `Signed booking ${documentNumber(record)}`;
  const made = { Creator: "Farewright", Producer: "Farewright" };
  const pdf = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: "1.7",
    // The typings know the archival subsets only.
    subset: "PDF/UA" as "PDF/A-1",
    tagged: true,
    displayTitle: true,
    lang: "en-US",
    info: { Title: title, Author: offer.agency.name, ...made, CreationDate: signedAt, ModDate: signedAt },
  });
  const bytes = collect(pdf);
  const sheet = new Sheet(pdf, offer.agency.accentColor);
  drawHead(sheet, record);
  drawTrip(sheet, option);
  drawPassengers(sheet, record);
  drawMoney(sheet, record);
  drawAlternatives(sheet, record);
  drawConsents(sheet, record);
  drawSignature(sheet, record);
  drawCertificate(sheet, record, certificate);
  sheet.finish(`${offer.agency.name}, signed booking ${documentNumber(record)}`);
  pdf.end();
  return bytes;
}

function drawHead(sheet: Sheet, { offer, signature, signedAt, totalCents }: SignedRecord): void {
  const { agency, agent } = offer;
  sheet.group("Sect", () => {
    sheet.paragraph(agency.name, "brand");
    sheet.space(8);
    sheet.heading("H1", "Signed booking", "title");
    sheet.paragraph(
      `Quote ${offer.quoteId}, signed by ${signature.name} on ${momentInWords(signedAt)}, ${formatMoney(totalCents, offer.currency)}`,
      "quiet",
    );
    sheet.space(6);
    sheet.rule("accent");
    sheet.space(10);
    sheet.row([
      {
        text: agency.legalName || agency.name,
        below: [...agency.address.split("\n"), agency.phone, agency.email],
        width: 240,
      },
      { text: `Your agent: ${agent.name}`, below: [agent.phone ?? agency.phone, agent.email], x: 306 },
    ]);
    sheet.space(20);
  });
}

function collect(pdf: InstanceType<typeof PDFDocument>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on("data", (chunk: Uint8Array) => chunks.push(Buffer.from(chunk)));
    pdf.once("end", () => resolve(Buffer.concat(chunks)));
    pdf.once("error", reject);
  });
}
