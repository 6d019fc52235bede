import { canonicalJson, hashOf } from "#server/audit/index.ts";
import type { Db } from "#server/db/database.ts";
import type { Parts } from "#server/http/parts.ts";
import { sha256 } from "#server/keys/index.ts";
import type { AnyForm, CheckedForm } from "#server/signed-form/form.ts";
import type { SignedContent, SignedRecord } from "#server/signed-form/record.ts";
import type { SigningEvent } from "./certificate.ts";
import type { DocumentSpeech } from "./document-speech.ts";
import type drawOnThread from "./draw-document.thread.ts";
import { signingKey } from "./signing-key.ts";
import { newVerificationCode } from "./verification-code.ts";

interface Request {
  /** The transaction of the signature: document and signature are stored together or not at all. */
  db: Db;
  parts: Parts;
  record: SignedRecord;
  agency: CheckedForm<SignedContent>["agency"];
  signatureId: number;
  quoteId: number;
  /** Whoever speaks the language of the signer. */
  speech: DocumentSpeech;
  /** What led to the signature, oldest first. */
  events: readonly SigningEvent[];
}

export interface StoredDocument {
  /** Row of documents. */
  id: number;
  fileName: string;
  verificationCode: string;
}

const threadFile = new URL("./draw-document.thread.ts", import.meta.url);

/** Draws what was signed in the language of who signed it, seals it and stores it with the hash of its final bytes. */
export async function makeDocument(form: AnyForm["document"], request: Request): Promise<StoredDocument> {
  const { db, parts, record, agency, signatureId, quoteId, speech, events } = request;
  const verificationCode = newVerificationCode();
  const certificate = {
    recordHash: hashOf(canonicalJson(record)).toString("hex"),
    verificationCode,
    verifyUrl: `${parts.config.publicUrl}/booking/verify/${verificationCode}`,
    events,
  };
  const { p12 } = await signingKey(parts, db);
  const titles = form.titles({ agency: agency.name, number: form.number(record) }, speech);
  const seal = {
    name: agency.legalName || agency.name,
    contact: agency.email,
    reason: titles.title,
    at: record.signedAt,
  };
  const drawing = { drawing: form.drawing.href, titles, language: speech.language, record, certificate, p12, seal };
  const pdf = Buffer.from(await parts.threads.documents.run<typeof drawOnThread>(threadFile, drawing));
  const fileName = `${form.fileName}-quote-${quoteId}-${record.signedAt.slice(0, 10)}.pdf`;
  const { id } = await db
    .insertInto("documents")
    .values({ quoteId, signatureId, fileName, verificationCode, pdf, pdfSha256: sha256(pdf) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, fileName, verificationCode };
}
