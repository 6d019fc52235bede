import type { Language } from "#contract/shared/languages.ts";
import { catalogueFor } from "#messages/all-catalogues.ts";
import type { SignedRecord } from "#server/signed-form/signed-record.ts";
import { onThread } from "#server/threads/on-thread.ts";
import type { Certificate } from "./certificate.ts";
import { documentSpeech } from "./document-speech.ts";
import { type DocumentDrawing, type DocumentTitles, renderDocument } from "./render-document.ts";
import { type SealFacts, sealPdf } from "./seal-pdf.ts";

interface Drawing {
  /** URL of the module that draws this form. */
  drawing: string;
  titles: DocumentTitles;
  language: Language;
  zone: string | null;
  record: SignedRecord;
  certificate: Certificate;
  /** PKCS #12 key of the installation. */
  p12: Uint8Array;
  seal: SealFacts;
}

export default onThread(async ({ drawing, titles, language, zone, record, certificate, p12, seal }: Drawing) => {
  const form = (await import(drawing)) as { default: DocumentDrawing<SignedRecord> };
  const speech = documentSpeech(catalogueFor(language), zone);
  const drawn = await renderDocument(form.default, titles, record, certificate, speech);
  return new Uint8Array(await sealPdf(drawn, Buffer.from(p12), seal));
});
