import type { Language } from "#contract/languages.ts";
import { catalogueFor } from "#messages/catalogues.ts";
import type { SignedRecord } from "#server/signed-form/record.ts";
import { onThread } from "#server/threads/on-thread.ts";
import type { Certificate } from "./certificate.ts";
import { documentSpeech } from "./document-speech.ts";
import { type DocumentDrawing, type DocumentTitles, renderDocument } from "./render-document.ts";
import { type SealFacts, sealPdf } from "./seal-pdf.ts";

interface Drawing {
  /** Address of the file that draws this form. */
  drawing: string;
  titles: DocumentTitles;
  language: Language;
  record: SignedRecord;
  certificate: Certificate;
  /** PKCS #12 of the installation. */
  p12: Uint8Array;
  seal: SealFacts;
}

export default onThread(async ({ drawing, titles, language, record, certificate, p12, seal }: Drawing) => {
  const form = (await import(drawing)) as { default: DocumentDrawing<SignedRecord> };
  const drawn = await renderDocument(form.default, titles, record, certificate, documentSpeech(catalogueFor(language)));
  return new Uint8Array(await sealPdf(drawn, Buffer.from(p12), seal));
});
