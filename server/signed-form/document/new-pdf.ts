import PDFDocument from "pdfkit";
import type { Offer } from "#contract/booking-form/form.ts";
import type { DocumentSpeech } from "./document-speech.ts";
import { Sheet } from "./sheet.ts";

/** The metadata of the file. */
export interface PdfFacts {
  title: string;
  agency: Offer["agency"];
  /** The text at the foot of every page. */
  foot: string;
  /** ISO instant. The dates of the file are those of the signature, and do not depend on the clock. */
  at: string;
}

/** Creates a tagged PDF in the agency's colors. The same drawing produces the same bytes. */
export async function newPdf(
  { title, agency, foot, at }: PdfFacts,
  { say, language }: DocumentSpeech,
  draw: (sheet: Sheet) => void,
): Promise<Buffer> {
  const moment = new Date(at);
  const made = { Creator: "Farewright", Producer: "Farewright" };
  const pdf = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: "1.7",
    // The types only contain the archival subsets.
    subset: "PDF/UA" as "PDF/A-1",
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title, Author: agency.name, ...made, CreationDate: moment, ModDate: moment },
  });
  const bytes = collect(pdf);
  const sheet = new Sheet(pdf, agency.accentColor);
  draw(sheet);
  sheet.finish(foot, (page, count) => say.frame("page", { page, count }));
  pdf.end();
  return bytes;
}

function collect(pdf: InstanceType<typeof PDFDocument>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on("data", (chunk: Uint8Array) => chunks.push(Buffer.from(chunk)));
    pdf.once("end", () => resolve(Buffer.concat(chunks)));
    pdf.once("error", reject);
  });
}
