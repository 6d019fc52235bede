import { randomBytes } from "node:crypto";
import { sha256 } from "#server/keys/index.ts";

/** Marks a string as one of our keys, so that a person who finds a leaked key can recognize it. */
const mark = "fwk_";
const form = /^fwk_[\w-]{43}$/;

/** Returns a new key of 256 random bits. It cannot be guessed, so a plain hash protects it as well as a slow one. */
export function newKey(): { key: string; prefix: string; keyHash: Buffer } {
  const key = mark + randomBytes(32).toString("base64url");
  return { key, prefix: key.slice(0, mark.length + 8), keyHash: sha256(key) };
}

/**
 * Returns the hash of the key in an Authorization header; undefined if the header holds no key, so that no query runs.
 */
export function keyHashIn(authorization: string | undefined): Buffer | undefined {
  const given = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
  return given !== undefined && form.test(given) ? sha256(given) : undefined;
}
