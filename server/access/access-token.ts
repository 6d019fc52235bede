import { createHmac, timingSafeEqual } from "node:crypto";
import type { Parts } from "#server/http/parts.ts";
import type { KeyRing } from "#server/keys/index.ts";

/**
 * Ten minutes. Signing out ends the session immediately, so the lifetime only limits a token that was stolen unnoticed.
 */
const lifetimeSeconds = 600;
const type = "at+jwt";
const algorithm = "HS256";
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export interface AccessTokenHolder {
  userId: number;
  /** The token id of the session. */
  tokenId: string;
}

type Signing = Pick<Parts, "config" | "keys">;

/** Returns a JSON Web Token (RFC 7519, RFC 9068). `now`: the present instant, ISO. */
export function issueAccessToken({ config, keys }: Signing, holder: AccessTokenHolder, now: string): string {
  const issuedAt = Math.floor(Date.parse(now) / 1000);
  const header = { alg: algorithm, typ: type, kid: keys.current };
  const claims = {
    sid: holder.tokenId,
    sub: String(holder.userId),
    iss: config.publicUrl,
    aud: audienceOf(config),
    iat: issuedAt,
    exp: issuedAt + lifetimeSeconds,
  };
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${signatureOf(signed, keys.key("access-token")).toString("base64url")}`;
}

/**
 * Returns the holder of the token; undefined if we did not issue it, if it is of another kind, or if it has expired.
 * `now`: ISO.
 */
export function readAccessToken({ config, keys }: Signing, token: string, now: string): AccessTokenHolder | undefined {
  const claims = signedClaims(keys, token);
  if (!claims) return undefined;
  const { iss, aud, exp, sub, sid } = claims;
  if (iss !== config.publicUrl || aud !== audienceOf(config)) return undefined;
  if (typeof exp !== "number" || exp * 1000 <= Date.parse(now)) return undefined;
  const userId = Number(sub);
  // A malformed id must not reach the database, even if the token is signed with our key.
  return isId(userId) && typeof sid === "string" && uuid.test(sid) ? { userId, tokenId: sid } : undefined;
}

type Claims = Record<string, unknown>;

const believed = new WeakMap<KeyRing, Map<string, Claims>>();
/** A few megabytes, and more tokens than are in use within the lifetime of a token. */
const mostBelieved = 5000;

/**
 * Returns the claims of a token that we have signed. A token comes with every call for ten minutes and its signature
 * does not change, so the signature is checked once. The caller checks the expiry each time.
 */
function signedClaims(keys: KeyRing, token: string): Claims | undefined {
  const known = believed.get(keys) ?? new Map<string, Claims>();
  believed.set(keys, known);
  const claims = known.get(token) ?? checkSignature(keys, token);
  if (!claims || known.has(token)) return claims;
  // Tokens that are still in use are checked once more.
  if (known.size >= mostBelieved) known.clear();
  known.set(token, claims);
  return claims;
}

/** Checks the signature synchronously, because a call of WebCrypto costs several times as much as the check itself. */
function checkSignature(keys: KeyRing, token: string): Claims | undefined {
  try {
    const [header = "", claims = "", signature = "", ...more] = token.split(".");
    const { alg, typ, kid } = decode(header);
    if (alg !== algorithm || typ !== type || typeof kid !== "string" || more.length > 0) return undefined;
    const expected = signatureOf(`${header}.${claims}`, keys.key("access-token", kid));
    const given = Buffer.from(signature, "base64url");
    return given.length === expected.length && timingSafeEqual(given, expected) ? decode(claims) : undefined;
  } catch {
    return undefined;
  }
}

function signatureOf(signed: string, key: Buffer): Buffer {
  return createHmac("sha256", key).update(signed).digest();
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}

/** Throws if the part is not a JSON object. */
function decode(part: string): Record<string, unknown> {
  return { ...JSON.parse(Buffer.from(part, "base64url").toString()) };
}

function isId(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}

function audienceOf(config: Parts["config"]): string {
  return `${config.publicUrl}/api`;
}
