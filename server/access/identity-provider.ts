import type { FastifyRequest } from "fastify";
import { type Configuration, discovery, enableNonRepudiationChecks } from "openid-client";
import type { Logger } from "pino";
import { Refusal } from "#domain/shared/refusal.ts";

/** Identifies people: Google, or the embedded provider. Everything else about signing in is the same for both. */
export interface IdentityProvider {
  /** Returns the base URL at which the browser opened this product. The provider redirects back there. */
  baseUrl(request: FastifyRequest): string;
  /** Throws `sign_in_unavailable` if the provider cannot be reached. */
  settings(baseUrl: string): Promise<Configuration>;
}

const issuer = new URL("https://accounts.google.com");
/** Seconds to wait for Google's answer. */
const timeout = 10;

export function googleIdentity(
  client: { clientId: string; clientSecret: string },
  publicUrl: string,
  log: Logger,
): IdentityProvider {
  let discovered: Promise<Configuration> | undefined;
  return {
    baseUrl: () => publicUrl,
    // Discovered at the first sign-in, not at the start, so that the product runs while Google cannot be reached.
    settings: () => {
      discovered ??= discovery(issuer, client.clientId, client.clientSecret, undefined, {
        execute: [enableNonRepudiationChecks],
        timeout,
      }).catch((error: unknown) => {
        discovered = undefined;
        log.error({ reason: String((error as Error).cause ?? error) }, "the identity provider cannot be reached");
        throw new Refusal("sign_in_unavailable");
      });
      return discovered;
    },
  };
}

/** Returns whether a request to the provider failed because it did not answer, or answered with a server error. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, cause } = error;
  if (name === "TimeoutError" || name === "AbortError" || error.message === "fetch failed") return true;
  if (cause instanceof Response) return cause.status >= 500;
  return cause !== undefined && isUnreachable(cause);
}
