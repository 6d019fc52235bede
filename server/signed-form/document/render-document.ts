import type { Offer } from "#contract/booking-form/form.ts";
import type { SignedRecord } from "#server/signed-form/signed-record.ts";
import { type Certificate, drawCertificate } from "./certificate.ts";
import { drawConsents, drawSignature } from "./consent-part.ts";
import type { DocumentSpeech } from "./document-speech.ts";
import { drawHead } from "./head-part.ts";
import { newPdf } from "./new-pdf.ts";
import type { Sheet } from "./sheet.ts";

/** Describes how the document of a form is drawn. Each form draws the part between the head and the consents. */
export interface DocumentDrawing<Record extends SignedRecord> {
  head: (
    record: Record,
    speech: DocumentSpeech,
  ) => {
    agency: Offer["agency"];
    agent: Offer["agent"];
    /** One sentence with the signer, the content, the time and the amount. */
    summary: string;
  };
  draw: (sheet: Sheet, record: Record, speech: DocumentSpeech) => void;
  /** Returns the certificate's statements about the document and the record it belongs to. */
  facts: (record: Record, speech: DocumentSpeech) => [label: string, value: string][];
}

export interface DocumentTitles {
  /** "Signed booking". */
  name: string;
  /** "Signed booking 5001-12". */
  title: string;
  /** At the foot of every page, next to the page number. */
  foot: string;
}

/**
 * Renders the signed content and the certificate of its signature. The same record and certificate produce the same
 * bytes in one language, at any time and on any machine, because nothing depends on a clock or a random number.
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
