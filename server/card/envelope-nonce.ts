import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Db } from "#server/db/database.ts";
import { type KeyRing, sha256 } from "#server/keys/index.ts";

/**
 * Returns the nonce that an envelope from this page must carry: a random value and a MAC over it and the link. It is
 * not stored, because reading a page must not write.
 */
export function newNonce(keys: KeyRing, publicId: string): string {
  const random = randomBytes(16).toString("base64url");
  return `${random}.${macOf(keys, publicId, random).toString("base64url")}`;
}

/** Returns whether we issued this nonce for this link. */
export function isNonceOf(keys: KeyRing, publicId: string, nonce: string): boolean {
  const [random = "", mac = ""] = nonce.split(".");
  const given = Buffer.from(mac, "base64url");
  const expected = macOf(keys, publicId, random);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Marks an envelope as accepted, in the transaction of the payment. Returns false if it was accepted before. If the
 * same envelope comes twice at the same time, the second call waits for the first.
 */
export async function acceptEnvelope(
  db: Db,
  { nonce, position, expiresAt }: { nonce: string; position: number; expiresAt: string },
): Promise<boolean> {
  const accepted = await db
    .insertInto("cardEnvelopes")
    .values({ nonce: sha256(nonce), position, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning("position")
    .executeTakeFirst();
  return accepted !== undefined;
}

function macOf(keys: KeyRing, publicId: string, random: string): Buffer {
  return keys.stableMac("card-envelope", `${publicId}:${random}`);
}
