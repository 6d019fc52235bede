import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { normaliseCode } from "./verification-code.ts";

export interface Verification {
  /** True if a document has this code. */
  known: boolean;
  /** True if the file is that document, byte for byte. */
  matches: boolean;
  /** ISO instant. Null for an unknown code. */
  signedAt: string | null;
}

/** Compares a file with the signed one by its SHA-256 (hexadecimal). Reveals nothing about people. */
export async function verifyDocument(db: Db, code: string, sha256: string): Promise<Verification> {
  const document = await db
    .selectFrom("documents")
    .innerJoin("signatures", "signatures.id", "documents.signatureId")
    .select(["documents.pdfSha256", "signatures.signedAt"])
    .where("documents.verificationCode", "=", normaliseCode(code))
    .executeTakeFirst();
  if (!document) return { known: false, matches: false, signedAt: null };
  return {
    known: true,
    matches: document.pdfSha256?.toString("hex") === sha256,
    signedAt: document.signedAt,
  };
}

/** Returns a drawn document. Throws `not_found`, and `document_not_ready` until it is drawn. */
export async function loadDocument(db: Db, id: number): Promise<{ fileName: string; pdf: Buffer }> {
  const document = await db.selectFrom("documents").select(["fileName", "pdf"]).where("id", "=", id).executeTakeFirst();
  return { fileName: document?.fileName ?? "", pdf: drawn(document) };
}

/** Returns the file of a row. Throws `not_found` without a row, and `document_not_ready` until it is drawn. */
export function drawn(document: { pdf: Buffer | null } | undefined): Buffer {
  if (!document) throw new Refusal("not_found");
  if (!document.pdf) throw new Refusal("document_not_ready");
  return document.pdf;
}
