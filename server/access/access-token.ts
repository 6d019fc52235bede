import { createHmac, timingSafeEqual } from "node:crypto";
import type { Parts } from "#server/http/parts.ts";
import type { KeyRing } from "#server/keys/index.ts";

/** Ten minutes: what a stolen one is worth, for signing out ends the session at once in any case. */
const lifetimeSeconds = 600;
const type = "at+jwt";
const algorithm = "HS256";
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export interface AccessTokenHolder {
  userId: number;
  /** Of the session. */
  tokenId: string;
}

type Signing = Pick<Parts, "config" | "keys">;

/** A JSON Web Token (RFC 7519, RFC 9068). `now`: the present instant, ISO. */
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

/** Whom the token speaks of; undefined when it is not ours, is of another kind, or its time is over. `now`: ISO. */
export function readAccessToken({ config, keys }: Signing, token: string, now: string): AccessTokenHolder | undefined {
  const claims = signedClaims(keys, token);
  if (!claims) return undefined;
  const { iss, aud, exp, sub, sid } = claims;
  if (iss !== config.publicUrl || aud !== audienceOf(config)) return undefined;
  if (typeof exp !== "number" || exp * 1000 <= Date.parse(now)) return undefined;
  const userId = Number(sub);
  // Whatever stands in a token that we signed: what is not of this form asks the database nothing.
  return isId(userId) && typeof sid === "string" && uuid.test(sid) ? { userId, tokenId: sid } : undefined;
}

type Claims = Record<string, unknown>;

const believed = new WeakMap<KeyRing, Map<string, Claims>>();
/** A few megabytes, and more people than sign in within the lifetime of a token. */
const mostBelieved = 5000;

/**
 * What a token says, when we have signed it. It comes with every call of ten minutes and its signature stays what it is,
 * so it is checked once; whether its time is over is asked each time.
 */
function signedClaims(keys: KeyRing, token: string): Claims | undefined {
  const known = believed.get(keys) ?? new Map<string, Claims>();
  believed.set(keys, known);
  const claims = known.get(token) ?? checkSignature(keys, token);
  if (!claims || known.has(token)) return claims;
  // Those who still ask are checked once more.
  if (known.size >= mostBelieved) known.clear();
  known.set(token, claims);
  return claims;
}

/** Here and now: handing it to WebCrypto costs several times what the signature takes. */
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

/** Throws when it is no JSON object. */
function decode(part: string): Record<string, unknown> {
  return { ...JSON.parse(Buffer.from(part, "base64url").toString()) };
}

function isId(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}

function audienceOf(config: Parts["config"]): string {
  return `${config.publicUrl}/api`;
}
