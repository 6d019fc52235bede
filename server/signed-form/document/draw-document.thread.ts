import type { SignedRecord } from "#server/signed-form/record.ts";
import { onThread } from "#server/threads/on-thread.ts";
import type { Certificate } from "./certificate.ts";
import { type DocumentDrawing, renderDocument } from "./render-document.ts";
import { type SealFacts, sealPdf } from "./seal-pdf.ts";

interface Drawing {
  /** Address of the file that draws this form. */
  drawing: string;
  named: { title: string; number: string };
  record: SignedRecord;
  certificate: Certificate;
  /** PKCS #12 of the installation. */
  p12: Uint8Array;
  seal: SealFacts;
}

export default onThread(async ({ drawing, named, record, certificate, p12, seal }: Drawing) => {
  const form = (await import(drawing)) as { default: DocumentDrawing<SignedRecord> };
  const drawn = await renderDocument(form.default, named, record, certificate);
  return new Uint8Array(await sealPdf(drawn, Buffer.from(p12), seal));
});
