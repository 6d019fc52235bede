import { catalogueFor } from "#messages/all-catalogues.ts";
import { hashOf } from "#server/audit/index.ts";
import type { Db } from "#server/db/database.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { sha256 } from "#server/keys/index.ts";
import { sendWithDocument } from "#server/mail/index.ts";
import type { AnyForm } from "#server/signed-form/form.ts";
import { languageOf, type SignedRecord } from "#server/signed-form/signed-record.ts";
import type { SigningEvent } from "./certificate.ts";
import { type DocumentSpeech, documentSpeech } from "./document-speech.ts";
import type drawOnThread from "./draw-document.thread.ts";
import { signingKey } from "./signing-key.ts";

const threadFile = new URL("./draw-document.thread.ts", import.meta.url);

/**
 * Draws and seals the document of a signature, stores it, and queues the letters that carry it. Does nothing if the
 * document exists. The same signature always produces the same bytes, so two processes that draw at the same time
 * produce equal files. Throws if the stored record no longer matches its hash.
 */
export async function drawDocument(parts: Parts, forms: readonly AnyForm[], documentId: number): Promise<void> {
  const waiting = await findWaiting(parts.db, documentId);
  if (!waiting) return;
  const form = forms.find(({ purpose }) => purpose === waiting.purpose);
  if (!form) throw new Error(`No form draws documents of the purpose ${waiting.purpose}`);
  const pdf = await draw(parts, form, waiting);
  await transaction(parts.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("documents")
      .set({ pdf, pdfSha256: sha256(pdf), drawnAt: parts.now() })
      .where("id", "=", documentId)
      .where("pdf", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) await sendWithDocument(tx, documentId);
  });
}

type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

async function draw(parts: Parts, { document, events: names }: AnyForm, waiting: Waiting): Promise<Buffer> {
  const { signatureId, quoteId, verificationCode, eventsThrough } = waiting;
  if (!hashOf(waiting.record).equals(waiting.recordSha256))
    throw new Error(`The record of signature ${signatureId} does not match its hash`);
  const record = JSON.parse(waiting.record) as SignedRecord;
  const agency = document.agency(record);
  const speech = documentSpeech(catalogueFor(languageOf(record)), agency.timeZone ?? null);
  const titles = document.titles({ agency: agency.name, number: document.number(record) }, speech);
  const certificate = {
    recordHash: waiting.recordSha256.toString("hex"),
    verificationCode,
    verifyUrl: `${parts.config.publicUrl}/booking/verify/${verificationCode}`,
    events: await eventsBefore(parts.db, { quoteId, eventsThrough: eventsThrough ?? 0 }, names, speech),
  };
  const seal = {
    name: agency.legalName || agency.name,
    contact: agency.email,
    reason: titles.title,
    at: record.signedAt,
  };
  const { p12 } = await signingKey(parts);
  const { language, zone } = speech;
  const drawing = { drawing: document.drawing.href, titles, language, zone, record, certificate, p12, seal };
  return Buffer.from(await parts.threads.documents.run<typeof drawOnThread>(threadFile, drawing));
}

function findWaiting(db: Db, documentId: number) {
  return db
    .selectFrom("documents")
    .innerJoin("signatures", "signatures.id", "documents.signatureId")
    .select(["documents.quoteId", "signatureId", "verificationCode", "eventsThrough"])
    .select(["purpose", "record", "recordSha256"])
    .where("documents.id", "=", documentId)
    .where("pdf", "is", null)
    .executeTakeFirst();
}

/** Returns the events that led to the signature, oldest first. */
async function eventsBefore(
  db: Db,
  { quoteId, eventsThrough }: { quoteId: number; eventsThrough: number },
  names: AnyForm["events"],
  speech: DocumentSpeech,
): Promise<SigningEvent[]> {
  const rows = await db
    .selectFrom("history")
    .select(["action", "at", "details"])
    .where("quoteId", "=", quoteId)
    .where("id", "<=", eventsThrough)
    .where(({ eb, fn, val }) => eb("action", "=", fn.any(val(Object.keys(names)))))
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, name: names[row.action]?.(speech) ?? row.action }));
}
