import { jwtVerify, SignJWT } from "jose";
import type { Parts } from "#server/http/parts.ts";

/** Ten minutes: what a stolen one is worth, for signing out ends the session at once in any case. */
const lifetimeSeconds = 600;
const type = "at+jwt";
const algorithm = "HS256";

export interface AccessTokenHolder {
  userId: number;
  sessionId: number;
}

type Signing = Pick<Parts, "config" | "keys">;

/** `now`: the present instant, ISO. */
export async function issueAccessToken(
  { config, keys }: Signing,
  holder: AccessTokenHolder,
  now: string,
): Promise<string> {
  const issuedAt = Math.floor(Date.parse(now) / 1000);
  return new SignJWT({ sid: String(holder.sessionId) })
    .setProtectedHeader({ alg: algorithm, typ: type, kid: keys.current })
    .setSubject(String(holder.userId))
    .setIssuer(config.publicUrl)
    .setAudience(audienceOf(config))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeSeconds)
    .sign(await keys.signingKey("access-token"));
}

/** Whom the token speaks of; undefined when it is not ours, is of another kind, or its time is over. */
export async function readAccessToken(
  { config, keys }: Signing,
  token: string,
  now: string,
): Promise<AccessTokenHolder | undefined> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => keys.signingKey("access-token", kid), {
      algorithms: [algorithm],
      typ: type,
      issuer: config.publicUrl,
      audience: audienceOf(config),
      requiredClaims: ["sub", "sid", "exp"],
      currentDate: new Date(now),
    });
    return { userId: Number(payload.sub), sessionId: Number(payload.sid) };
  } catch {
    return undefined;
  }
}

function audienceOf(config: Parts["config"]): string {
  return `${config.publicUrl}/api`;
}
