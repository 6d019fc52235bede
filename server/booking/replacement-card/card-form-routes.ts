import type { FastifyInstance } from "fastify";
import { cardFormCalls } from "#contract/card-form.ts";
import type { SignerProof } from "#contract/signing.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { countWrongEnvelope } from "#server/booking/card-tries.ts";
import type { CardRecord } from "#server/booking/document/index.ts";
import { countingFailures, mustKnowSigner } from "#server/booking/signer-proof.ts";
import type { Db } from "#server/db/database.ts";
import type { Parts } from "#server/http/parts.ts";
import { serve } from "#server/http/serve.ts";
import { findLink } from "#server/quote/index.ts";
import { giveCard } from "./give-replacement-card.ts";
import { openCardForm } from "./open-card-form.ts";

export function cardFormRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, cardFormCalls.open, ({ params }, context) => openCardForm(params.publicId, context));
  serve(app, parts, cardFormCalls.give, ({ params, body }, context) => giveCard(params.publicId, body, context), {
    afterRefusal: (refusal, { params }, { db, now }) => countWrongEnvelope(db, refusal, params.publicId, now),
  });
  serve(
    app,
    parts,
    cardFormCalls.document,
    async ({ params, body }, { db, now }) => {
      const link = await findLink(db, params.publicId, now, "card");
      if (link?.state !== "used") throw new Refusal("not_found");
      return countingFailures(db, link.id, now, (tx) => signedAuthorisation(tx, link.id, body));
    },
    { ownTransactions: true },
  );
}

async function signedAuthorisation(db: Db, linkId: number, proof: SignerProof): Promise<Uint8Array> {
  const given = await db
    .selectFrom("signatures")
    .innerJoin("documents", "documents.signatureId", "signatures.id")
    .select(["signatures.record", "documents.pdf"])
    .where("signatures.linkId", "=", linkId)
    .executeTakeFirst();
  if (!given) throw new Refusal("not_found");
  const { signature, payment } = JSON.parse(given.record) as CardRecord;
  mustKnowSigner({ name: signature.name, postalCode: payment.billing.postalCode }, proof);
  return given.pdf;
}
