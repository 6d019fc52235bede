import { randomBytes } from "node:crypto";
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import type { Parts } from "#server/http/parts.ts";
import { sha256 } from "#server/keys/index.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import { later } from "./refresh-token.ts";
import { forgetExpiredAttempts, insertAttempt } from "./sign-in-store.ts";

/** How long a person may take at the identity provider. */
export const attemptLimitSeconds = 600;

export interface StartedSignIn {
  /** Where the browser goes. */
  location: string;
  /** Kept by the browser in a cookie: the code is accepted only from the browser that asked for it. */
  browserSecret: string;
}

export async function startSignIn(parts: Parts, provider: IdentityProvider, baseUrl: string): Promise<StartedSignIn> {
  const browserSecret = randomBytes(32).toString("base64url");
  const state = randomState();
  const nonce = randomNonce();
  const codeVerifier = randomPKCECodeVerifier();
  const now = parts.now();
  await forgetExpiredAttempts(parts.db, now);
  await insertAttempt(parts.db, {
    stateHash: sha256(state),
    browserHash: sha256(browserSecret),
    nonce,
    codeVerifier,
    expiresAt: later(now, attemptLimitSeconds * 1000),
  });
  const location = buildAuthorizationUrl(await provider.settings(baseUrl), {
    redirect_uri: redirectUriOf(baseUrl),
    scope: "openid email profile",
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: "S256",
    // Agencies share machines: whoever signs in says which account is theirs.
    prompt: "select_account",
  });
  return { location: location.href, browserSecret };
}

/** The return point of the sign-in, a screen of the product. */
export function redirectUriOf(baseUrl: string): string {
  return `${baseUrl}/auth/google`;
}
