import PDFDocument from "pdfkit";
import type { Offer } from "#contract/booking-form.ts";
import type { DocumentSpeech } from "./document-speech.ts";
import { Sheet } from "./sheet.ts";

/** What the file says about itself. */
export interface PdfFacts {
  title: string;
  agency: Offer["agency"];
  /** At the foot of every page. */
  foot: string;
  /** ISO instant: the file's dates are those of the signature, never those of a clock. */
  at: string;
}

/** A tagged PDF in the agency's colours, drawn by `draw`; the same drawing gives the same bytes. */
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
    // The typings know the archival subsets only.
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
