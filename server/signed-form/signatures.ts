import { type SqlBool, sql } from "kysely";
import { linkMoves } from "#domain/link/link-state.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { canonicalJson, hashOf } from "#server/audit/index.ts";
import type { Db } from "#server/db/database.ts";
import type { Context } from "#server/http/context.ts";
import { moveStates } from "#server/process/index.ts";
import type { CheckedForm, Visit } from "./form.ts";
import type { SignedContent, SignedRecord } from "./signed-record.ts";

/** Stores the signed record with its hash. */
export async function insertSignature(
  purpose: string,
  signing: Omit<CheckedForm<SignedContent>, "content" | "follow">,
  { quoteId, record }: { quoteId: number; record: SignedRecord },
  { db, idempotencyKey, origin }: Context,
): Promise<number> {
  const { versionId, bookingSignatureId, currency, amountCents } = signing;
  const text = canonicalJson(record);
  const { id } = await db
    .insertInto("signatures")
    .values({
      purpose,
      quoteId,
      versionId,
      bookingSignatureId,
      currency,
      amountCents,
      linkId: record.linkId,
      record: text,
      recordSha256: hashOf(text),
      signerName: record.signature.name,
      signedAt: record.signedAt,
      idempotencyKey: idempotencyKey ?? origin.requestId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Marks a signature as no longer valid. It is kept, and its link continues to the newer one. */
export async function supersedeSignature(
  db: Db,
  { id, linkId }: { id: number; linkId: number },
  now: string,
): Promise<void> {
  await db.updateTable("signatures").set({ supersededAt: now }).where("id", "=", id).execute();
  await moveStates(db, linkMoves, "supersedeUsed", sql<SqlBool>`id = ${linkId}`);
}

/**
 * Returns the signature of a link, or the one that replaced it: links of a booking that was reopened and signed again
 * lead to the newer signature. Throws `not_found`.
 */
export async function findSignature(db: Db, purpose: string, { id, quoteId }: Visit["link"]) {
  const signature = await db
    .selectFrom("signatures")
    .leftJoin("documents", "documents.signatureId", "signatures.id")
    .select(["signatures.id", "signatures.quoteId", "record", "signerName", "signedAt"])
    .select(({ eb }) => eb("pdfSha256", "is not", null).$castTo<boolean>().as("documentIsReady"))
    .where("signatures.quoteId", "=", quoteId)
    .where("purpose", "=", purpose)
    .where("supersededAt", "is", null)
    .orderBy(({ eb }) => eb("linkId", "=", id), "desc")
    .orderBy("signatures.id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!signature) throw new Refusal("not_found");
  return signature;
}
