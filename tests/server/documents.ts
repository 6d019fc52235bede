import { allForms } from "#server/app/all-forms.ts";
import { hashOf } from "#server/audit/index.ts";
import type { Db } from "#server/db/database.ts";
import { drawDocument } from "#server/signed-form/document/draw-document.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import type { TestParts } from "./database.ts";

/** Draws every signed document that waits for its PDF, as the job does. */
export async function drawDocuments(parts: TestParts, forms = allForms): Promise<void> {
  const waiting = await parts.db.selectFrom("documents").select("id").where("pdf", "is", null).orderBy("id").execute();
  for (const { id } of waiting) await drawDocument(parts, forms, id);
}

/** Returns whether a signed record still matches its stored hash. */
export async function recordIsIntact(db: Db, signatureId: number): Promise<boolean> {
  const { record, recordSha256 } = await db
    .selectFrom("signatures")
    .select(["record", "recordSha256"])
    .where("id", "=", signatureId)
    .executeTakeFirstOrThrow();
  return hashOf(record).equals(recordSha256);
}

/** Returns the id of a drawn document, for tests of letters that attach one. */
export async function aDrawnDocument(parts: TestParts): Promise<number> {
  await saleSteps(parts).aSignedQuote();
  await drawDocuments(parts);
  const { id } = await parts.db.selectFrom("documents").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  await parts.db.deleteFrom("messages").execute();
  return id;
}
