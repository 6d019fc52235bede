import { randomBytes } from "node:crypto";
import { sha256 } from "#server/keys/index.ts";

/** Tells a key from other secrets, for whoever finds one where it should not be. */
const mark = "fwk_";
const form = /^fwk_[\w-]{43}$/;

/** 256 random bits: nobody guesses them, so a plain hash keeps them as well as a slow one would. */
export function newKey(): { key: string; prefix: string; keyHash: Buffer } {
  const key = mark + randomBytes(32).toString("base64url");
  return { key, prefix: key.slice(0, mark.length + 8), keyHash: sha256(key) };
}

/** The hash of the key in an Authorization header; undefined for what is none, which asks the database nothing. */
export function keyHashIn(authorization: string | undefined): Buffer | undefined {
  const given = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
  return given !== undefined && form.test(given) ? sha256(given) : undefined;
}
