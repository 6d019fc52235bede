import { type CryptoKey, compactDecrypt, importPKCS8 } from "jose";
import { onThread } from "#server/threads/on-thread.ts";
import { keyManagement } from "./envelope-algorithm.ts";

/** The encrypted text of an envelope, and the facts that the browser put in its protected header. */
export interface Opened {
  text: string;
  facts: unknown;
}

/**
 * Caches the imported key. An installation has one key for envelopes, and importing it costs as much as opening one of
 * them.
 */
let known: { pem: string; key: CryptoKey } | undefined;

export default onThread(({ envelopes, privateKey }: { envelopes: string[]; privateKey: string }) =>
  Promise.all(envelopes.map((envelope) => decrypt(envelope, privateKey))),
);

/** Returns undefined if the envelope was not encrypted for this key. */
async function decrypt(envelope: string, pem: string): Promise<Opened | undefined> {
  if (known?.pem !== pem) known = { pem, key: await importPKCS8(pem, keyManagement) };
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(envelope, known.key, {
      keyManagementAlgorithms: [keyManagement],
      contentEncryptionAlgorithms: ["A256GCM"],
      // Our pages do not compress cards.
      maxDecompressedLength: 0,
    });
    return { text: new TextDecoder().decode(plaintext), facts: protectedHeader.card };
  } catch {
    return undefined;
  }
}
