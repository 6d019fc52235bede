import type { SignerProof } from "#contract/signed-form/signed-form.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { drawn } from "./document/verify.ts";
import { findVisit } from "./find-visit.ts";
import type { AnyForm, Signed } from "./form.ts";
import { findSignature } from "./signatures.ts";
import type { SignedRecord } from "./signed-record.ts";
import { countingFailures, mustKnowSigner } from "./signer-proof.ts";

type Make = (db: Db, signed: Signed, now: string) => Promise<Uint8Array>;

/**
 * Serves a file of the signed content to a person who knows the signer. Wrong answers for all files of a link count
 * together.
 */
export async function toSigner(
  form: AnyForm,
  { params, body }: { params: { publicId: string }; body: SignerProof },
  { db, now }: { db: Db; now: string },
  make: Make,
): Promise<Uint8Array> {
  const { link } = await findVisit(db, params.publicId, form.purpose, now);
  if (link.state !== "used") throw new Refusal("not_found");
  return countingFailures(db, link.id, now, async (tx) => {
    const signed = await findSignature(tx, form.purpose, link);
    const record = JSON.parse(signed.record) as SignedRecord;
    mustKnowSigner({ name: record.signature.name, ...form.signerOf(record) }, body);
    return make(tx, signed, now);
  });
}

/** Returns the sealed PDF. Throws `document_not_ready` until it is drawn. */
export async function signedDocument(db: Db, { id }: Signed): Promise<Uint8Array> {
  const document = await db.selectFrom("documents").select("pdf").where("signatureId", "=", id).executeTakeFirst();
  return drawn(document);
}
