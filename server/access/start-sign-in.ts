import { randomBytes } from "node:crypto";
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import { later, second } from "#domain/shared/durations.ts";
import type { Parts } from "#server/http/parts.ts";
import { sha256 } from "#server/keys/index.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import { forgetExpiredAttempts, insertAttempt } from "./sign-in-store.ts";

/** The time limit of a sign-in at the identity provider. */
export const attemptLimitSeconds = 600;

export interface StartedSignIn {
  /** The address at the identity provider that the browser is sent to. */
  location: string;
  /** The browser keeps it in a cookie. The code is accepted only from the browser that requested it. */
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
    expiresAt: later(now, attemptLimitSeconds * second),
  });
  const location = buildAuthorizationUrl(await provider.settings(baseUrl), {
    redirect_uri: redirectUriOf(baseUrl),
    scope: "openid email profile",
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: "S256",
    // Agencies share machines, so each person chooses their account.
    prompt: "select_account",
  });
  return { location: location.href, browserSecret };
}

/** Returns the address of the screen that the identity provider redirects to. */
export function redirectUriOf(baseUrl: string): string {
  return `${baseUrl}/auth/google`;
}
