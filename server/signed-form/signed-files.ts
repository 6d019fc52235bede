import type { SignerProof } from "#contract/signed-form.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { drawn } from "./document/verify.ts";
import { findVisit } from "./find-visit.ts";
import type { AnyForm, Signed } from "./form.ts";
import type { SignedRecord } from "./record.ts";
import { findSignature } from "./signatures.ts";
import { countingFailures, mustKnowSigner } from "./signer-proof.ts";

type Make = (db: Db, signed: Signed, now: string) => Promise<Uint8Array>;

/** A file of what was signed behind a link, for whoever knows the signer; wrong answers count together for all of them. */
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
