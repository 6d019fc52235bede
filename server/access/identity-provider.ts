import type { FastifyRequest } from "fastify";
import { type Configuration, discovery, enableNonRepudiationChecks } from "openid-client";
import type { Logger } from "pino";
import { Refusal } from "#domain/shared/refusal.ts";

/** Who tells us who a person is: Google, or the embedded one. Everything else about signing in is the same. */
export interface IdentityProvider {
  /** Where the browser finds this product; the provider sends it back there. */
  baseUrl(request: FastifyRequest): string;
  /** Throws `sign_in_unavailable` if the provider cannot be reached. */
  settings(baseUrl: string): Promise<Configuration>;
}

const issuer = new URL("https://accounts.google.com");
/** Seconds to wait for an answer of Google. */
const timeout = 10;

export function googleIdentity(
  client: { clientId: string; clientSecret: string },
  publicUrl: string,
  log: Logger,
): IdentityProvider {
  let discovered: Promise<Configuration> | undefined;
  return {
    baseUrl: () => publicUrl,
    // Asked at the first sign-in, not at the start: the product runs while Google cannot be reached.
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

/** Returns whether a request to the provider failed because it did not answer, or answered that it cannot work. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, cause } = error;
  if (name === "TimeoutError" || name === "AbortError" || error.message === "fetch failed") return true;
  if (cause instanceof Response) return cause.status >= 500;
  return cause !== undefined && isUnreachable(cause);
}
