import { plainAddPlaceholder } from "@signpdf/placeholder-plain";
import { SignPdf } from "@signpdf/signpdf";
import { DocumentSigner } from "./document-signer.ts";

export interface SealFacts {
  /** The agency, which vouches for the document. */
  name: string;
  contact: string;
  reason: string;
  /** ISO instant. */
  at: string;
}

/** Bytes reserved in the file for the certificate and the signature. */
const signatureLength = 8192;

/** Adds a digital signature over every byte of the PDF, so that any reader detects a change. */
export async function sealPdf(pdf: Buffer, p12: Buffer, facts: SealFacts): Promise<Buffer> {
  const signingTime = new Date(facts.at);
  const prepared = plainAddPlaceholder({
    pdfBuffer: pdf,
    name: facts.name,
    contactInfo: facts.contact,
    reason: facts.reason,
    location: "",
    signingTime,
    signatureLength,
  });
  return new SignPdf().sign(prepared, new DocumentSigner(p12), signingTime);
}
