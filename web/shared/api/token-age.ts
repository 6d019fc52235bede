import { deviceNow } from "#web/shared/time/clock.ts";

/** Milliseconds before its end at which an access token is renewed, so that it does not expire on the way. */
const margin = 30_000;

/** The token that this page has received last, with the device's time of it. */
let received: { token: string; at: number } | undefined;

/** Called when this tab or another one has received a token. */
export function noteReceived(token: string): void {
  received = { token, at: now() };
}

/**
 * Returns true if the token expires soon, by the time since this page received it. A page that found the token in the
 * browser counts from when it was issued. A wrong clock then costs one renewal, or the repeat after a 401.
 */
export function isAged(token: string): boolean {
  const life = lifeOf(token);
  if (!life) return false;
  const since = received?.token === token ? received.at : life.issuedAt;
  return now() - since >= life.milliseconds - margin;
}

/** Returns undefined for a token that cannot be read. */
function lifeOf(token: string): { issuedAt: number; milliseconds: number } | undefined {
  try {
    const [, claims = ""] = token.split(".");
    const { iat, exp } = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/")));
    return { issuedAt: iat * 1000, milliseconds: (exp - iat) * 1000 };
  } catch {
    return undefined;
  }
}

function now(): number {
  return Date.parse(deviceNow());
}
