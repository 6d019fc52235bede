import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Db } from "#server/db/database.ts";
import { type KeyRing, sha256 } from "#server/keys/index.ts";

/**
 * What an envelope made on this page has to carry: a random value and what our key makes of it and of the link. Giving
 * one out writes nothing, because reading a page changes nothing.
 */
export function newNonce(keys: KeyRing, publicId: string): string {
  const random = randomBytes(16).toString("base64url");
  return `${random}.${macOf(keys, publicId, random).toString("base64url")}`;
}

/** Whether a nonce was given out by us, for this link. */
export function isNonceOf(keys: KeyRing, publicId: string, nonce: string): boolean {
  const [random = "", mac = ""] = nonce.split(".");
  const given = Buffer.from(mac, "base64url");
  const expected = macOf(keys, publicId, random);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Marks an envelope as accepted, in the transaction of what it pays for; false for one that was accepted before. Of two
 * at once the second waits for the first.
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
