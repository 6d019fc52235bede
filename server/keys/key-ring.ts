import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Each purpose has a separate key, so that a leaked key reveals nothing about another. */
export type KeyPurpose =
  | "access-token"
  | "refresh-token"
  | "public-link"
  | "card-number"
  | "card-secret"
  | "card-envelope"
  | "key-pair"
  | "draft"
  | "key-ring-check";

/** Master keys by name. The first one seals and signs. All of them open, so that keys can be rotated. */
export class KeyRing {
  readonly current: string;
  readonly #masters: ReadonlyMap<string, Buffer>;
  /** Cached because deriving a key costs more than most uses of it, and every call verifies a signed token. */
  readonly #derived = new Map<string, Buffer>();

  /** `text`: "name:base64,name:base64". */
  constructor(text: string) {
    const entries = text.split(",").map((pair): [string, Buffer] => {
      const [name = "", key = ""] = pair.split(":");
      return [name, Buffer.from(key, "base64")];
    });
    const first = entries[0];
    if (!first) throw new Error("A key ring needs a key");
    this.current = first[0];
    this.#masters = new Map(entries);
  }

  /** The names of all keys, the current one first. */
  get names(): string[] {
    return [...this.#masters.keys()];
  }

  /** Returns 32 bytes for one purpose, derived from a master key. Throws if that key is no longer in the ring. */
  key(purpose: KeyPurpose, name = this.current): Buffer {
    const known = this.#derived.get(`${purpose}:${name}`);
    if (known) return known;
    const master = this.#masters.get(name);
    if (!master) throw new Error(`The key ring holds no key named ${name}`);
    const derived = Buffer.from(hkdfSync("sha256", master, "farewright", purpose, 32));
    this.#derived.set(`${purpose}:${name}`, derived);
    return derived;
  }

  /** Returns a keyed hash under the oldest key, for values that must stay the same when keys are rotated. */
  stableMac(purpose: KeyPurpose, value: string): Buffer {
    return createHmac("sha256", this.key(purpose, this.names.at(-1)))
      .update(value)
      .digest();
  }
}

/** Encrypts with AES-256-GCM: 12 bytes nonce, 16 bytes tag, ciphertext. `about` binds the value to its row. */
export function seal(key: Buffer, value: Buffer, about: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(value), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Throws if the key, the bytes or the row differ from those the value was sealed with. */
export function unseal(key: Buffer, sealed: Buffer, about: string): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, 12)).setAAD(Buffer.from(about));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}

export function sha256(value: string | Uint8Array): Buffer {
  return createHash("sha256").update(value).digest();
}

/**
 * Returns the key ring of an installation without KEY_RING. It is created once and stored with the data, readable by
 * its owner only.
 */
export async function ownKeyRing(dataDir: string): Promise<string> {
  const file = join(dataDir, "key-ring");
  if (!existsSync(file)) await writeFile(file, `own:${randomBytes(32).toString("base64")}`, { mode: 0o600 });
  return (await readFile(file, "utf8")).trim();
}
