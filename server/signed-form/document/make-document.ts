import { canonicalJson, hashOf } from "#server/audit/index.ts";
import type { Db } from "#server/db/database.ts";
import type { Parts } from "#server/http/parts.ts";
import { sha256 } from "#server/keys/index.ts";
import type { AnyForm, CheckedForm } from "#server/signed-form/form.ts";
import type { SignedContent, SignedRecord } from "#server/signed-form/record.ts";
import type { SigningEvent } from "./certificate.ts";
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

/** Draws what was signed, seals it and stores it with the hash of its final bytes. */
export async function makeDocument(form: AnyForm["document"], request: Request): Promise<StoredDocument> {
  const { db, parts, record, agency, signatureId, quoteId, events } = request;
  const verificationCode = newVerificationCode();
  const certificate = {
    recordHash: hashOf(canonicalJson(record)).toString("hex"),
    verificationCode,
    verifyUrl: `${parts.config.publicUrl}/booking/verify/${verificationCode}`,
    events,
  };
  const { p12 } = await signingKey(parts, db);
  const named = { title: form.title, number: form.number(record) };
  const reason = `${named.title} ${named.number}`;
  const seal = { name: agency.legalName || agency.name, contact: agency.email, reason, at: record.signedAt };
  const drawing = { drawing: form.drawing.href, named, record, certificate, p12, seal };
  const pdf = Buffer.from(await parts.threads.documents.run<typeof drawOnThread>(threadFile, drawing));
  const fileName = `${form.fileName}-quote-${quoteId}-${record.signedAt.slice(0, 10)}.pdf`;
  const { id } = await db
    .insertInto("documents")
    .values({ quoteId, signatureId, fileName, verificationCode, pdf, pdfSha256: sha256(pdf) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, fileName, verificationCode };
}
