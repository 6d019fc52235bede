import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { allowInsecureRequests, Configuration, enableNonRepudiationChecks } from "openid-client";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Parts } from "#server/http/parts.ts";
import type { IdentityProvider } from "../identity-provider.ts";
import { isOurHost } from "./our-host.ts";
import { clientId, createProvider, issuer, mountPath } from "./provider.ts";
import { embeddedRoutes } from "./routes.ts";

/** Our own identity provider, for running without Google. It confirms demonstration accounts only. */
export function embeddedIdentity(app: FastifyInstance, parts: Parts): IdentityProvider {
  if (parts.config.production) throw new Error("The embedded identity provider does not run in production");
  const clientSecret = randomBytes(32).toString("base64url");
  const provider = createProvider(clientSecret, parts.config.trustProxy !== false);
  app.register((scope) => embeddedRoutes(scope, parts, provider));
  return {
    baseUrl: ({ protocol, host }) => {
      if (!isOurHost(parts.config, host)) throw new Refusal("not_found");
      return host === new URL(parts.config.publicUrl).host ? parts.config.publicUrl : `${protocol}://${host}`;
    },
    settings: async (baseUrl) => {
      const endpoints = `${ownAddress(app)}${mountPath}`;
      const settings = new Configuration(
        {
          issuer,
          authorization_endpoint: `${baseUrl}${mountPath}/auth`,
          token_endpoint: `${endpoints}/token`,
          jwks_uri: `${endpoints}/jwks`,
        },
        clientId,
        clientSecret,
      );
      allowInsecureRequests(settings);
      enableNonRepudiationChecks(settings);
      return settings;
    },
  };
}

/**
 * Returns the address that this process listens on. The process calls itself there, regardless of its host name or port
 * outside.
 */
function ownAddress(app: FastifyInstance): string {
  const address = app.server.address();
  if (!address || typeof address === "string") throw new Error("The embedded identity provider needs a TCP port");
  const anywhere = address.address === "0.0.0.0" || address.address === "::";
  const host = anywhere ? "127.0.0.1" : address.family === "IPv6" ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
