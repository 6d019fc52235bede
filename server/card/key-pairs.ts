import { type CryptoKey, compactDecrypt, exportJWK, exportPKCS8, generateKeyPair, importPKCS8, type JWK } from "jose";
import type { Db } from "#server/db/database.ts";
import { type KeyRing, seal, unseal } from "./key-ring.ts";

const algorithm = "ECDH-ES+A256KW";

/** The public key of an installation never changes, so each process reads it once. */
const knownKeys = new WeakMap<KeyRing, JWK>();

/** The public key that browsers encrypt card numbers to; made once, shared by all processes. */
export async function intakeKey(db: Db, keys: KeyRing): Promise<JWK> {
  const known = knownKeys.get(keys);
  if (known) return known;
  const { publicPart } = (await findPair(db)) ?? (await makePair(db, keys));
  const key = JSON.parse(publicPart) as JWK;
  // Made in a transaction, it is not there before that has ended.
  if (!db.isTransaction) knownKeys.set(keys, key);
  return key;
}

/** What the browser put into the envelope, and what it wrote upon it; undefined when it was not made for our key. */
export async function openEnvelope(
  db: Db,
  keys: KeyRing,
  envelope: string,
): Promise<{ text: string; facts: unknown } | undefined> {
  const { privateKey } = await intakePair(db, keys);
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(envelope, privateKey, {
      keyManagementAlgorithms: [algorithm],
      contentEncryptionAlgorithms: ["A256GCM"],
    });
    return { text: new TextDecoder().decode(plaintext), facts: protectedHeader.card };
  } catch {
    return undefined;
  }
}

async function intakePair(db: Db, keys: KeyRing): Promise<{ publicPart: string; privateKey: CryptoKey }> {
  const row = (await findPair(db)) ?? (await makePair(db, keys));
  const [keyName = ""] = row.sealedPrivatePart.toString("latin1").split(":", 1);
  const sealed = row.sealedPrivatePart.subarray(keyName.length + 1);
  const pkcs8 = unseal(keys.key("key-pair", keyName), sealed, "card_intake").toString();
  return { publicPart: row.publicPart, privateKey: await importPKCS8(pkcs8, algorithm) };
}

function findPair(db: Db) {
  return db
    .selectFrom("keyPairs")
    .select(["publicPart", "sealedPrivatePart"])
    .where("purpose", "=", "card_intake")
    .executeTakeFirst();
}

/** Two processes may start at once: the one that comes second takes the pair of the first. */
async function makePair(db: Db, keys: KeyRing) {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { crv: "P-256", extractable: true });
  const sealed = seal(keys.key("key-pair"), Buffer.from(await exportPKCS8(privateKey)), "card_intake");
  await db
    .insertInto("keyPairs")
    .values({
      purpose: "card_intake",
      publicPart: JSON.stringify({ ...(await exportJWK(publicKey)), alg: algorithm, use: "enc" }),
      sealedPrivatePart: Buffer.concat([Buffer.from(`${keys.current}:`), sealed]),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await findPair(db);
  if (!row) throw new Error("The key pair for cards could not be stored");
  return row;
}
