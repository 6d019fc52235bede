import { recordAudit } from "#server/audit/index.ts";
import type { Context } from "#server/http/context.ts";
import { closeLinks } from "#server/link/index.ts";
import { activeVisit } from "./find-visit.ts";
import type { AnyForm, BodyWithSignature } from "./form.ts";
import { prepareDocument } from "./prepare-document.ts";
import { provenanceOf } from "./provenance.ts";
import { insertSignature } from "./signatures.ts";

/**
 * Stores the customer's signature in one transaction: the record, the job that draws its document, and the consequences
 * that the form defines. If two people sign at the same time, the row lock of the quote lets one through.
 */
export async function signForm(form: AnyForm, publicId: string, body: object, context: Context) {
  const { db, now, origin } = context;
  const visit = await activeVisit(db, publicId, form.purpose, now);
  const { link } = visit;
  const { content, follow, ...signing } = await form.sign(visit, body as never, context);
  const { signature } = body as BodyWithSignature;
  const record = { ...content, ...(await provenanceOf(link.id, context)), signature, signedAt: now };
  const signatureId = await insertSignature(form.purpose, signing, { quoteId: link.quoteId, record }, context);
  const document = await prepareDocument(db, form.document, { record, signatureId, quoteId: link.quoteId });
  await closeLinks(db, link.quoteId, "use", form.purpose);
  await follow({ signatureId, documentId: document.id, record });
  await recordAudit(db, {
    actorId: null,
    action: form.auditAction,
    subject: `quote:${link.quoteId}`,
    outcome: "done",
    ip: origin.ip,
    details: { signatureId, linkId: link.id },
  });
  return { quoteId: link.quoteId, signedAt: now, verificationCode: document.verificationCode };
}
