import { randomBytes } from "node:crypto";
import { type KeyRing, sha256 } from "#server/keys/index.ts";

const hourMs = 3_600_000;
/** A session that is not used for so long is over. */
export const idleLimitMs = 12 * hourMs;
/** However busily it is used, a session ends so long after its sign-in. */
export const sessionLimitMs = 7 * 24 * hourMs;
/** Two tabs, or a lost answer: within this time a used token is answered once more, with the same successor. */
export const graceMs = 10_000;

/** The first of a session: 256 random bits. */
export function newRefreshToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Each later one is derived from the one before it, with a key that is not in the database. So the same token gives
 * the same successor twice without the successor being stored anywhere.
 */
export function successorOf(keys: KeyRing, token: string): string {
  return keys.stableMac("refresh-token", token).toString("base64url");
}

/** What the database keeps of a token. */
export function refreshTokenHash(token: string): Buffer {
  return sha256(token);
}

/** `now` moved by `ms`, as ISO. */
export function later(now: string, ms: number): string {
  return new Date(Date.parse(now) + ms).toISOString();
}
