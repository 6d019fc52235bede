import type { Offer } from "#contract/booking-form.ts";
import type { SignedRecord } from "#server/signed-form/record.ts";
import { type Certificate, drawCertificate } from "./certificate.ts";
import { drawConsents, drawSignature } from "./consent-part.ts";
import { drawHead } from "./head-part.ts";
import { newPdf } from "./new-pdf.ts";
import type { Sheet } from "./sheet.ts";

/** How the document of a form is drawn: what lies between its head and the consents is its own. */
export interface DocumentDrawing<Record extends SignedRecord> {
  head: (record: Record) => {
    agency: Offer["agency"];
    agent: Offer["agent"];
    /** Who signed what, when and for how much, in a sentence. */
    summary: string;
  };
  draw: (sheet: Sheet, record: Record) => void;
  /** What the certificate says of the document and what it stands for. */
  facts: (record: Record) => [label: string, value: string][];
}

/**
 * What was signed, and the certificate of its signature. The same record and certificate give the same bytes, whenever
 * and wherever they are drawn: nothing is taken from a clock or a random number.
 */
export async function renderDocument<Record extends SignedRecord>(
  { head, draw, facts }: DocumentDrawing<Record>,
  { title, number }: { title: string; number: string },
  record: Record,
  certificate: Certificate,
): Promise<Buffer> {
  const top = head(record);
  return newPdf({ title: `${title} ${number}`, agency: top.agency, at: record.signedAt }, (sheet) => {
    drawHead(sheet, { ...top, title });
    draw(sheet, record);
    drawConsents(sheet, record);
    drawSignature(sheet, record);
    drawCertificate(sheet, { ...record, facts: facts(record) }, certificate);
  });
}
