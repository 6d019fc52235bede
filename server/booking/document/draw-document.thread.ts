import { onThread } from "#server/threads/on-thread.ts";
import type { CardRecord } from "./card-record.ts";
import type { Certificate } from "./certificate.ts";
import type { SignedRecord } from "./record.ts";
import { renderCardPdf } from "./render-card-pdf.ts";
import { renderPdf } from "./render-pdf.ts";
import { type SealFacts, sealPdf } from "./seal-pdf.ts";

interface Drawing {
  document: { kind: "signed_booking"; record: SignedRecord } | { kind: "card_authorisation"; record: CardRecord };
  certificate: Certificate;
  /** PKCS #12 of the installation. */
  p12: Uint8Array;
  seal: SealFacts;
}

export default onThread(async ({ document, certificate, p12, seal }: Drawing) => {
  const drawn =
    document.kind === "signed_booking"
      ? await renderPdf(document.record, certificate)
      : await renderCardPdf(document.record, certificate);
  return new Uint8Array(await sealPdf(drawn, Buffer.from(p12), seal));
});
