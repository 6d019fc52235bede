import { sql } from "kysely";
import { agencyDate } from "#domain/agency/agency-day.ts";
import type { Db } from "#server/db/database.ts";
import { newVerificationCode } from "./document/verification-code.ts";
import type { AnyForm } from "./form.ts";
import type { SignedRecord } from "./signed-record.ts";

export interface PreparedDocument {
  /** Id in documents. */
  id: number;
  verificationCode: string;
}

/**
 * Reserves the document of a signature and queues the job that draws it, in the transaction of the signature. Must be
 * called before the consequences of the signature are written, because the certificate lists the history up to this
 * point.
 */
export async function prepareDocument(
  db: Db,
  form: AnyForm["document"],
  { record, signatureId, quoteId }: { record: SignedRecord; signatureId: number; quoteId: number },
): Promise<PreparedDocument> {
  const verificationCode = newVerificationCode();
  const signedOn = agencyDate(record.signedAt, form.agency(record).timeZone ?? "UTC");
  const { id } = await db
    .insertInto("documents")
    .values(({ selectFrom }) => ({
      quoteId,
      signatureId,
      verificationCode,
      fileName: `${form.fileName}-quote-${quoteId}-${signedOn}.pdf`,
      eventsThrough: selectFrom("history")
        .select(({ fn }) => fn.coalesce(fn.max("id"), sql<number>`0`).as("last"))
        .where("quoteId", "=", quoteId),
    }))
    .returning("id")
    .executeTakeFirstOrThrow();
  await queueDrawing(db, id);
  return { id, verificationCode };
}

/** Queues the job that draws a document. Replaces a job that has used up its attempts. */
export async function queueDrawing(db: Db, documentId: number): Promise<void> {
  const key = `document:${documentId}`;
  await sql`select graphile_worker.add_job('draw_document', json_build_object('documentId', ${documentId}::bigint), job_key := ${key})`.execute(
    db,
  );
}
