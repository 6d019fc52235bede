import { catalogueFor } from "#messages/catalogues.ts";
import { recordAudit } from "#server/audit/index.ts";
import type { Db } from "#server/db/database.ts";
import type { Context } from "#server/http/context.ts";
import { type DocumentSpeech, documentSpeech } from "./document/document-speech.ts";
import { makeDocument } from "./document/make-document.ts";
import { activeVisit } from "./find-visit.ts";
import type { AnyForm, BodyWithSignature } from "./form.ts";
import { closeLinks } from "./links.ts";
import { provenanceOf } from "./provenance.ts";
import { languageOf } from "./record.ts";
import { insertSignature } from "./signatures.ts";

/**
 * The customer's signature, in one transaction: record, document, and whatever the form says follows. It is wholly done
 * or wholly not; of two who sign at once the row lock of the quote lets one through.
 */
export async function signForm(form: AnyForm, publicId: string, body: object, context: Context) {
  const { db, parts, now, origin } = context;
  const visit = await activeVisit(db, publicId, form.purpose, now);
  const { link } = visit;
  const { content, agency, follow, ...signing } = await form.sign(visit, body as never, context);
  const { signature } = body as BodyWithSignature;
  const record = { ...content, ...(await provenanceOf(link.id, context)), signature, signedAt: now };
  const signatureId = await insertSignature(form.purpose, signing, { quoteId: link.quoteId, record }, context);
  const speech = documentSpeech(catalogueFor(languageOf(record)));
  const document = await makeDocument(form.document, {
    ...{ db, parts, record, agency, signatureId, quoteId: link.quoteId },
    ...{ speech, events: await eventsOf(db, link.quoteId, form.events, speech) },
  });
  await closeLinks(db, link.quoteId, "used", form.purpose);
  await follow({ signatureId, documentId: document.id, record });
  await recordAudit(db, {
    ...{ actorId: null, action: form.auditAction, subject: `quote:${link.quoteId}`, outcome: "done", ip: origin.ip },
    details: { signatureId, linkId: link.id },
  });
  return { quoteId: link.quoteId, signedAt: now, verificationCode: document.verificationCode };
}

/** What led to the signature, oldest first. */
async function eventsOf(db: Db, quoteId: number, names: AnyForm["events"], speech: DocumentSpeech) {
  const rows = await db
    .selectFrom("history")
    .select(["action", "at", "details"])
    .where("quoteId", "=", quoteId)
    .where(({ eb, fn, val }) => eb("action", "=", fn.any(val(Object.keys(names)))))
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, name: names[row.action]?.(speech) ?? row.action }));
}
