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
import { countingFailures, mustKnowSigner, type SignerProof } from "./signer-proof.ts";
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
  serve(
    app,
    parts,
    bookingFormCalls.document,
    async ({ params, body }, { db, now }) => {
      const link = await findLink(db, params.publicId, now);
      if (link?.state !== "used") throw new Refusal("not_found");
      return countingFailures(db, link.id, now, (tx) => signedBooking(tx, link.quoteId, body));
    },
    { ownTransactions: true },
  );
  serve(app, parts, bookingFormCalls.verify, ({ body }, { db }) => verifyDocument(db, body.code, body.sha256));
}

async function signedBooking(db: Db, quoteId: number, proof: SignerProof): Promise<Uint8Array> {
  const signature = await signatureInForce(db, quoteId);
  if (!signature) throw new Refusal("not_found");
  const record = JSON.parse(signature.record) as SignedRecord;
  const lastNames = record.passengers.map(({ lastName }) => lastName);
  mustKnowSigner({ name: record.signature.name, lastNames, postalCode: record.payment.billing.postalCode }, proof);
  const document = await db
    .selectFrom("documents")
    .select("pdf")
    .where("signatureId", "=", signature.id)
    .where("kind", "=", "signed_booking")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return document.pdf;
}
