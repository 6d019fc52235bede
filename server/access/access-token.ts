import { createHmac, timingSafeEqual } from "node:crypto";
import type { Parts } from "#server/http/parts.ts";

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

/**
 * Whom the token speaks of; undefined when it is not ours, is of another kind, or its time is over. Asked at every call,
 * so it is done here and now: handing it to WebCrypto costs several times what the signature takes.
 */
export function readAccessToken({ config, keys }: Signing, token: string, now: string): AccessTokenHolder | undefined {
  try {
    const [header = "", claims = "", signature = "", ...more] = token.split(".");
    const { alg, typ, kid } = decode(header);
    if (alg !== algorithm || typ !== type || typeof kid !== "string" || more.length > 0) return undefined;
    const expected = signatureOf(`${header}.${claims}`, keys.key("access-token", kid));
    const given = Buffer.from(signature, "base64url");
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    const { iss, aud, exp, sub, sid } = decode(claims);
    if (iss !== config.publicUrl || aud !== audienceOf(config)) return undefined;
    if (typeof exp !== "number" || exp * 1000 <= Date.parse(now)) return undefined;
    const userId = Number(sub);
    // Whatever stands in a token that we signed: what is not of this form asks the database nothing.
    return isId(userId) && typeof sid === "string" && uuid.test(sid) ? { userId, tokenId: sid } : undefined;
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
