import { canonicalJson, hashOf } from "#server/audit/index.ts";
import type { Db } from "#server/db/database.ts";
import type { Parts } from "#server/http/parts.ts";
import { sha256 } from "#server/keys/index.ts";
import { type CardRecord, cardDocumentNumber } from "./card-record.ts";
import { documentNumber, type SigningEvent } from "./certificate.ts";
import type drawOnThread from "./draw-document.thread.ts";
import type { SignedRecord } from "./record.ts";
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
    ...{ ...request, agency: record.offer.agency },
    ...{
      reason: `Signed booking ${number}`,
      fileName: `signed-booking-quote-${record.offer.quoteId}-${record.signedAt.slice(0, 10)}.pdf`,
    },
    document: { kind: "signed_booking", record },
  });
}

/** The same for the authorisation of another card. */
export function makeCardDocument({ record, ...request }: CardDocumentRequest): Promise<StoredDocument> {
  const number = cardDocumentNumber(record);
  return make({
    ...{ ...request, agency: record.agency },
    reason: `Card authorization ${number}`,
    fileName: `card-authorization-quote-${record.quoteId}-${record.signedAt.slice(0, 10)}.pdf`,
    document: { kind: "card_authorisation", record },
  });
}

interface Making extends Request {
  document: Parameters<typeof drawOnThread>[0]["document"];
  agency: CardRecord["agency"];
  reason: string;
  fileName: string;
}

const threadFile = new URL("./draw-document.thread.ts", import.meta.url);

async function make({ db, parts, document, agency, events, reason, ...row }: Making): Promise<StoredDocument> {
  const { record } = document;
  const verificationCode = newVerificationCode();
  const certificate = {
    recordHash: hashOf(canonicalJson(record)).toString("hex"),
    verificationCode,
    verifyUrl: `${parts.config.publicUrl}/booking/verify/${verificationCode}`,
    events,
  };
  const { p12 } = await signingKey(parts, db);
  const seal = { name: agency.legalName || agency.name, contact: agency.email, reason, at: record.signedAt };
  const drawing = { document, certificate, p12, seal };
  const pdf = Buffer.from(await parts.threads.documents.run<typeof drawOnThread>(threadFile, drawing));
  const { id } = await db
    .insertInto("documents")
    .values({ ...row, verificationCode, pdf, pdfSha256: sha256(pdf) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, fileName: row.fileName, verificationCode };
}
