import type { FastifyInstance } from "fastify";
import { bookingFormCalls } from "#contract/booking-form.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import type { Parts } from "#server/http/parts.ts";
import { serve } from "#server/http/serve.ts";
import { findLink } from "#server/quote/index.ts";
import { type SignedRecord, verifyDocument } from "./document/index.ts";
import { openForm } from "./open-form.ts";
import { signBooking } from "./sign-booking.ts";
import { signatureInForce } from "./store.ts";
import { askAgain, recordVisit } from "./visit-form.ts";

export function bookingFormRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, bookingFormCalls.open, ({ params }, context) => openForm(params.publicId, context));
  serve(app, parts, bookingFormCalls.viewed, async ({ params, body }, context) => {
    await recordVisit(params.publicId, body.signal, context);
    return { done: true };
  });
  serve(app, parts, bookingFormCalls.sign, ({ params, body }, context) => signBooking(params.publicId, body, context));
  serve(app, parts, bookingFormCalls.askAgain, async ({ params }, context) => {
    await askAgain(params.publicId, context);
    return { done: true };
  });
  serve(app, parts, bookingFormCalls.document, async ({ params, body }, { db, now }) => {
    const link = await findLink(db, params.publicId, now);
    return signedDocument(db, link?.quoteId, body);
  });
  serve(app, parts, bookingFormCalls.verify, ({ body }, { db }) => verifyDocument(db, body.code, body.sha256));
}

/** For whoever knows the signer's last name and the billing postal code; anybody else learns nothing. */
async function signedDocument(
  db: Db,
  quoteId: number | undefined,
  { lastName, postalCode }: { lastName: string; postalCode: string },
): Promise<Uint8Array> {
  const signature = quoteId === undefined ? undefined : await signatureInForce(db, quoteId);
  if (!signature) throw new Refusal("not_found");
  const record = JSON.parse(signature.record) as SignedRecord;
  const names = [
    record.signature.name.split(/\s+/).at(-1) ?? "",
    ...record.passengers.map((passenger) => passenger.lastName),
  ];
  const known =
    names.some((name) => sameWord(name, lastName)) && sameWord(record.payment.billing.postalCode, postalCode);
  if (!known) throw new Refusal("not_found");
  const document = await db
    .selectFrom("documents")
    .select("pdf")
    .where("signatureId", "=", signature.id)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return document.pdf;
}

function sameWord(a: string, b: string): boolean {
  const plain = (text: string) =>
    text
      .normalize("NFD")
      .replace(/[\p{M}\s-]/gu, "")
      .toLowerCase();
  return plain(a) === plain(b);
}
