import { canonicalJson, hashOf } from "#server/audit/index.ts";
import { sha256 } from "#server/card/index.ts";
import type { Db } from "#server/db/database.ts";
import type { Parts } from "#server/http/parts.ts";
import { documentNumber, type SigningEvent } from "./certificate.ts";
import type { SignedRecord } from "./record.ts";
import { renderPdf } from "./render-pdf.ts";
import { sealPdf } from "./seal-pdf.ts";
import { signingKey } from "./signing-key.ts";
import { newVerificationCode } from "./verification-code.ts";

export interface DocumentRequest {
  /** The transaction of the signature: document and signature are stored together or not at all. */
  db: Db;
  parts: Parts;
  record: SignedRecord;
  signatureId: number;
  quoteId: number;
  /** What led to the signature, oldest first. */
  events: readonly SigningEvent[];
}

export interface StoredDocument {
  /** Row of documents. */
  id: number;
  fileName: string;
  verificationCode: string;
}

/** Draws the signed booking, seals it and stores it with the hash of its final bytes. */
export async function makeDocument(request: DocumentRequest): Promise<StoredDocument> {
  const { db, parts, record, signatureId, quoteId, events } = request;
  const { agency } = record.offer;
  const verificationCode = newVerificationCode();
  const drawn = await renderPdf(record, {
    recordHash: hashOf(canonicalJson(record)).toString("hex"),
    verificationCode,
    verifyUrl: `${parts.config.publicUrl}/booking/verify/${verificationCode}`,
    events,
  });
  const pdf = await sealPdf(drawn, await signingKey(parts, db), {
    name: agency.legalName || agency.name,
    contact: agency.email,
    reason: `Signed booking ${documentNumber(record)}`,
    at: record.signedAt,
  });
  const fileName = `signed-booking-${documentNumber(record)}.pdf`;
  const { id } = await db
    .insertInto("documents")
    .values({ quoteId, signatureId, kind: "signed_booking", verificationCode, fileName, pdf, pdfSha256: sha256(pdf) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, fileName, verificationCode };
}
