import type { Offer } from "#contract/booking-form.ts";
import type { SignedRecord } from "#server/signed-form/record.ts";
import { type Certificate, drawCertificate } from "./certificate.ts";
import { drawConsents, drawSignature } from "./consent-part.ts";
import type { DocumentSpeech } from "./document-speech.ts";
import { drawHead } from "./head-part.ts";
import { newPdf } from "./new-pdf.ts";
import type { Sheet } from "./sheet.ts";

/** How the document of a form is drawn: what lies between its head and the consents is its own. */
export interface DocumentDrawing<Record extends SignedRecord> {
  head: (
    record: Record,
    speech: DocumentSpeech,
  ) => {
    agency: Offer["agency"];
    agent: Offer["agent"];
    /** Who signed what, when and for how much, in a sentence. */
    summary: string;
  };
  draw: (sheet: Sheet, record: Record, speech: DocumentSpeech) => void;
  /** What the certificate says of the document and what it stands for. */
  facts: (record: Record, speech: DocumentSpeech) => [label: string, value: string][];
}

/** What a document is called. */
export interface DocumentTitles {
  /** "Signed booking". */
  name: string;
  /** "Signed booking 5001-12". */
  title: string;
  /** At the foot of every page, beside its number. */
  foot: string;
}

/**
 * What was signed, and the certificate of its signature. The same record and certificate give the same bytes in one
 * language, whenever and wherever they are drawn: nothing is taken from a clock or a random number.
 */
export async function renderDocument<Record extends SignedRecord>(
  { head, draw, facts }: DocumentDrawing<Record>,
  { name, title, foot }: DocumentTitles,
  record: Record,
  certificate: Certificate,
  speech: DocumentSpeech,
): Promise<Buffer> {
  const top = head(record, speech);
  const file = { title, foot, agency: top.agency, at: record.signedAt };
  return newPdf(file, speech, (sheet) => {
    drawHead(sheet, { ...top, title: name }, speech);
    draw(sheet, record, speech);
    drawConsents(sheet, record, speech);
    drawSignature(sheet, record, speech);
    drawCertificate(sheet, { ...record, facts: facts(record, speech) }, certificate, speech);
  });
}
