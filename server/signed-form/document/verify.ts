import { hashOf } from "#server/audit/index.ts";
import type { Db } from "#server/db/database.ts";
import { normaliseCode } from "./verification-code.ts";

export interface Verification {
  /** Whether there is a document with this code. */
  known: boolean;
  /** Whether the file that was chosen is that document, byte for byte. */
  matches: boolean;
  /** ISO instant; null for a code we do not know. */
  signedAt: string | null;
}

/** Compares a file with the one that was signed, by its SHA-256 (hexadecimal). Tells nothing about people. */
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
    matches: document.pdfSha256.toString("hex") === sha256,
    signedAt: document.signedAt,
  };
}

/** Whether a stored record is still the one whose hash was stored with it: a changed byte shows here. */
export async function recordIsIntact(db: Db, signatureId: number): Promise<boolean> {
  const { record, recordSha256 } = await db
    .selectFrom("signatures")
    .select(["record", "recordSha256"])
    .where("id", "=", signatureId)
    .executeTakeFirstOrThrow();
  return hashOf(record).equals(recordSha256);
}

/** A stored document; undefined when there is none with this id. */
export async function findDocument(db: Db, id: number): Promise<{ fileName: string; pdf: Buffer } | undefined> {
  return db.selectFrom("documents").select(["fileName", "pdf"]).where("id", "=", id).executeTakeFirst();
}
