import { authorizationCodeGrant, type Configuration } from "openid-client";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Parts } from "#server/http/parts.ts";
import { isUnreachable } from "./identity-provider.ts";
import { pictureOf } from "./picture.ts";

/** The claims of an identity provider about a person. */
export interface Identity {
  issuer: string;
  subject: string;
  /** Set only if the provider has verified the address. */
  verifiedEmail: string | undefined;
  name: string | undefined;
  picture: string | undefined;
}

export interface CodeInHand {
  code: string;
  state: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
}

/**
 * Exchanges the code for an ID token and checks signature, issuer, audience, time and nonce. Throws
 * `sign_in_unavailable` if the provider cannot be reached, and `parsing_failed` if anything is wrong with the code or
 * the token. Only the log contains the reason, without the code.
 */
export async function exchangeCode(settings: Configuration, hand: CodeInHand, log: Parts["log"]): Promise<Identity> {
  const returned = new URL(hand.redirectUri);
  // `iss` distinguishes several providers. There is one, and the screen does not pass `iss` on.
  const answer = { code: hand.code, state: hand.state, iss: settings.serverMetadata().issuer };
  returned.search = new URLSearchParams(answer).toString();
  try {
    const tokens = await authorizationCodeGrant(settings, returned, {
      expectedState: hand.state,
      expectedNonce: hand.nonce,
      pkceCodeVerifier: hand.codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error("no ID token");
    const { email, name, picture } = claims;
    return {
      issuer: claims.iss,
      subject: claims.sub,
      verifiedEmail: claims.email_verified === true && typeof email === "string" ? email.toLowerCase() : undefined,
      name: typeof name === "string" && name.trim() !== "" ? name.trim().slice(0, 100) : undefined,
      picture: pictureOf(picture),
    };
  } catch (error) {
    if (isUnreachable(error)) {
      log.error({ reason: reasonOf(error) }, "the identity provider cannot be reached");
      throw new Refusal("sign_in_unavailable");
    }
    log.warn({ reason: reasonOf(error) }, "a sign-in code was not accepted");
    throw new Refusal("parsing_failed");
  }
}

function reasonOf(error: unknown): string {
  const { code, error: answer, message } = error as { code?: unknown; error?: unknown; message?: unknown };
  return [answer, code, message].find((text) => typeof text === "string" && text !== "") as string;
}
