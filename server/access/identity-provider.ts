import type { FastifyRequest } from "fastify";
import { type Configuration, discovery, enableNonRepudiationChecks } from "openid-client";

/** Who tells us who a person is: Google, or the embedded one. Everything else about signing in is the same. */
export interface IdentityProvider {
  /** Where the browser finds this product; the provider sends it back there. */
  baseUrl(request: FastifyRequest): string;
  settings(baseUrl: string): Promise<Configuration>;
}

const issuer = new URL("https://accounts.google.com");

export function googleIdentity(
  client: { clientId: string; clientSecret: string },
  publicUrl: string,
): IdentityProvider {
  let discovered: Promise<Configuration> | undefined;
  return {
    baseUrl: () => publicUrl,
    // Asked at the first sign-in, not at the start: the product runs while Google cannot be reached.
    settings: () => {
      discovered ??= discovery(issuer, client.clientId, client.clientSecret, undefined, {
        execute: [enableNonRepudiationChecks],
      }).catch((error: unknown) => {
        discovered = undefined;
        throw error;
      });
      return discovered;
    },
  };
}
