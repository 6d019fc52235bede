import { randomBytes } from "node:crypto";
import { day, hour } from "#domain/shared/durations.ts";
import { type KeyRing, sha256 } from "#server/keys/index.ts";

/** A session that is not used for this long ends. */
export const idleLimitMs = 12 * hour;
/** A session ends this long after its sign-in, even if it is in use. */
export const sessionLimitMs = 7 * day;
/**
 * Within this time a used token gets the same successor again, because two tabs may send it or an answer may be lost.
 */
export const graceMs = 10_000;

/** Returns the first token of a session, 256 random bits. */
export function newRefreshToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Returns the token that follows this one. It is derived from this token with a key that is not in the database, so the
 * same token always gets the same successor and the successor need not be stored.
 */
export function successorOf(keys: KeyRing, token: string): string {
  return keys.stableMac("refresh-token", token).toString("base64url");
}

/** Returns the hash that the database stores for a token. */
export function refreshTokenHash(token: string): Buffer {
  return sha256(token);
}
