import { canonicalJson, hashOf } from "#server/audit/index.ts";
import { sha256 } from "#server/card/index.ts";
import type { Db } from "#server/db/database.ts";
import type { Parts } from "#server/http/parts.ts";
import { type CardRecord, cardDocumentNumber } from "./card-record.ts";
import { type Certificate, documentNumber, type SigningEvent } from "./certificate.ts";
import type { SignedRecord } from "./record.ts";
import { renderCardPdf } from "./render-card-pdf.ts";
import { renderPdf } from "./render-pdf.ts";
import { sealPdf } from "./seal-pdf.ts";
import { signingKey } from "./signing-key.ts";
import { newVerificationCode } from "./verification-code.ts";

interface Request {
  /** The transaction of the signature: document and signature are stored together or not at all. */
  db: Db;
  parts: Parts;
  signatureId: number;
  quoteId: number;
  /** What led to the signature, oldest first. */
  events: readonly SigningEvent[];
}

export interface DocumentRequest extends Request {
  record: SignedRecord;
}

export interface CardDocumentRequest extends Request {
  record: CardRecord;
  authorisationId: number;
}

export interface StoredDocument {
  /** Row of documents. */
  id: number;
  fileName: string;
  verificationCode: string;
}

/** Draws the signed booking, seals it and stores it with the hash of its final bytes. */
export function makeDocument({ record, ...request }: DocumentRequest): Promise<StoredDocument> {
  const number = documentNumber(record);
  return make({
    ...{ ...request, record, agency: record.offer.agency, kind: "signed_booking", authorisationId: null },
    ...{
      reason: `Signed booking ${number}`,
      fileName: `signed-booking-quote-${record.offer.quoteId}-${record.signedAt.slice(0, 10)}.pdf`,
    },
    draw: (certificate) => renderPdf(record, certificate),
  });
}

/** The same for the authorisation of another card. */
export function makeCardDocument({ record, ...request }: CardDocumentRequest): Promise<StoredDocument> {
  const number = cardDocumentNumber(record);
  return make({
    ...{ ...request, record, agency: record.agency, kind: "card_authorisation" },
    reason: `Card authorization ${number}`,
    fileName: `card-authorization-quote-${record.quoteId}-${record.signedAt.slice(0, 10)}.pdf`,
    draw: (certificate) => renderCardPdf(record, certificate),
  });
}

interface Making extends Request {
  record: { signedAt: string };
  agency: CardRecord["agency"];
  kind: "signed_booking" | "card_authorisation";
  authorisationId: number | null;
  reason: string;
  fileName: string;
  draw: (certificate: Certificate) => Promise<Buffer>;
}

async function make({ db, parts, record, agency, events, reason, draw, ...row }: Making): Promise<StoredDocument> {
  const verificationCode = newVerificationCode();
  const drawn = await draw({
    recordHash: hashOf(canonicalJson(record)).toString("hex"),
    verificationCode,
    verifyUrl: `${parts.config.publicUrl}/booking/verify/${verificationCode}`,
    events,
  });
  const pdf = await sealPdf(drawn, await signingKey(parts, db), {
    name: agency.legalName || agency.name,
    contact: agency.email,
    reason,
    at: record.signedAt,
  });
  const { id } = await db
    .insertInto("documents")
    .values({ ...row, verificationCode, pdf, pdfSha256: sha256(pdf) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, fileName: row.fileName, verificationCode };
}
