import { plainAddPlaceholder } from "@signpdf/placeholder-plain";
import { SignPdf } from "@signpdf/signpdf";
import { DocumentSigner } from "./document-signer.ts";

export interface SealFacts {
  /** Who vouches for the document: the agency. */
  name: string;
  contact: string;
  reason: string;
  /** ISO instant. */
  at: string;
}

/** Room for the certificate and the signature in the file, bytes. */
const signatureLength = 8192;

/** Adds a digital signature over every byte of the PDF, so that any reader notices a change. */
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
