import { generateKeyPairSync, randomBytes } from "node:crypto";
import forge from "node-forge";
import type { Db } from "#server/db/database.ts";
import type { Parts } from "#server/http/parts.ts";
import { type KeyRing, seal, unseal } from "#server/keys/index.ts";

const purpose = "document_signing";
const validYears = 20;

/** The key and certificate that sign documents, as PKCS #12 without a passphrase. */
export interface SigningKey {
  p12: Buffer;
  /** PEM. Public, so that anyone can verify documents with it. */
  certificate: string;
}

/**
 * Returns the key pair that signs the documents of this installation. `makeSigningKey` stored it at the first start,
 * sealed with a master key that is not in the database. Throws if there is none.
 */
export async function signingKey(parts: Pick<Parts, "db" | "keys">): Promise<SigningKey> {
  const row = await findPair(parts.db);
  if (!row) throw new Error("The signing key for documents is missing. The start of the product makes it.");
  const [keyName = ""] = row.sealedPrivatePart.toString("latin1").split(":", 1);
  const sealed = row.sealedPrivatePart.subarray(keyName.length + 1);
  return { p12: unseal(parts.keys.key("key-pair", keyName), sealed, purpose), certificate: row.publicPart };
}

function findPair(db: Db) {
  return db
    .selectFrom("keyPairs")
    .select(["publicPart", "sealedPrivatePart"])
    .where("purpose", "=", purpose)
    .executeTakeFirst();
}

/**
 * Creates and stores the key pair unless there is one. If two processes start at the same time, the pair of the first
 * is kept.
 */
export async function makeSigningKey(
  db: Db,
  { keys, productName, now }: { keys: KeyRing; productName: string; now: string },
): Promise<void> {
  if (await findPair(db)) return;
  const { certificate, p12 } = makePair(productName, now);
  const sealed = seal(keys.key("key-pair"), p12, purpose);
  await db
    .insertInto("keyPairs")
    .values({
      purpose,
      publicPart: certificate,
      sealedPrivatePart: Buffer.concat([Buffer.from(`${keys.current}:`), sealed]),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Creates a self-signed certificate. It proves that documents come from this installation, but not who operates it. */
function makePair(productName: string, now: string): SigningKey {
  const pem = { type: "pkcs8", format: "pem" } as const;
  const pair = generateKeyPairSync("rsa", {
    modulusLength: 3072,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: pem,
  });
  const privateKey = forge.pki.privateKeyFromPem(pair.privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
  // A leading zero byte keeps the number positive.
  certificate.serialNumber = `00${randomBytes(16).toString("hex")}`;
  certificate.validity.notBefore = new Date(now);
  certificate.validity.notAfter = new Date(now);
  certificate.validity.notAfter.setUTCFullYear(certificate.validity.notBefore.getUTCFullYear() + validYears);
  const name = [
    { name: "commonName", value: `${productName} documents` },
    { name: "organizationName", value: productName },
  ];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: "basicConstraints", cA: false, critical: true },
    { name: "keyUsage", digitalSignature: true, nonRepudiation: true, critical: true },
    { name: "subjectKeyIdentifier" },
  ]);
  certificate.sign(privateKey, forge.md.sha256.create());
  // The seal protects the key. A passphrase stored next to it would protect nothing and cost time at every signature.
  const p12 = forge.pkcs12.toPkcs12Asn1(privateKey, [certificate], "", { algorithm: "3des", count: 1 });
  return {
    p12: Buffer.from(forge.asn1.toDer(p12).getBytes(), "binary"),
    certificate: forge.pki.certificateToPem(certificate),
  };
}
