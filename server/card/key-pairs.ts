import { exportJWK, exportPKCS8, generateKeyPair, type JWK } from "jose";
import type { Db } from "#server/db/database.ts";
import { type KeyRing, seal, unseal } from "#server/keys/index.ts";
import { keyManagement } from "./envelope-algorithm.ts";

/** The public key of an installation never changes, so each process reads it once. */
const knownKeys = new WeakMap<KeyRing, JWK>();

/** Returns the public key that browsers encrypt card numbers to. It is created once and shared by all processes. */
export async function intakeKey(db: Db, keys: KeyRing): Promise<JWK> {
  const known = knownKeys.get(keys);
  if (known) return known;
  const { publicPart } = (await findPair(db)) ?? (await makePair(db, keys));
  const key = JSON.parse(publicPart) as JWK;
  // A key created in an open transaction is not cached, because the transaction may still roll back.
  if (!db.isTransaction) knownKeys.set(keys, key);
  return key;
}

/** Returns the private key of the same pair, PKCS #8 in PEM. Only the thread that opens envelopes uses it. */
export async function intakePrivateKey(db: Db, keys: KeyRing): Promise<string> {
  const { sealedPrivatePart } = (await findPair(db)) ?? (await makePair(db, keys));
  const [keyName = ""] = sealedPrivatePart.toString("latin1").split(":", 1);
  const sealed = sealedPrivatePart.subarray(keyName.length + 1);
  return unseal(keys.key("key-pair", keyName), sealed, "card_intake").toString();
}

function findPair(db: Db) {
  return db
    .selectFrom("keyPairs")
    .select(["publicPart", "sealedPrivatePart"])
    .where("purpose", "=", "card_intake")
    .executeTakeFirst();
}

/** If two processes start at the same time, the second one uses the pair of the first. */
async function makePair(db: Db, keys: KeyRing) {
  const { publicKey, privateKey } = await generateKeyPair(keyManagement, { crv: "P-256", extractable: true });
  const sealed = seal(keys.key("key-pair"), Buffer.from(await exportPKCS8(privateKey)), "card_intake");
  await db
    .insertInto("keyPairs")
    .values({
      purpose: "card_intake",
      publicPart: JSON.stringify({ ...(await exportJWK(publicKey)), alg: keyManagement, use: "enc" }),
      sealedPrivatePart: Buffer.concat([Buffer.from(`${keys.current}:`), sealed]),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await findPair(db);
  if (!row) throw new Error("The key pair for cards could not be stored");
  return row;
}
