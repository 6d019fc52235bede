import { randomBytes } from "node:crypto";
import { exportJWK, generateKeyPair } from "jose";
import { base as basePolicy, Prompt } from "oidc-provider/lib/helpers/interaction_policy/index.js";
import { Provider } from "oidc-provider/lib/provider.js";
import { isDemoEmail, nameOf } from "./accounts.ts";
import { MemoryAdapter } from "./memory-adapter.ts";
import { errorPage } from "./pages.ts";

export const mountPath = "/identity";
/**
 * This is not a real address. Users are identified by issuer and subject, so they stay the same when the port changes.
 */
export const issuer = "https://identity.demo.example";
export const clientId = "farewright";

/** `clientSecret`: authenticates the product at the token endpoint. `proxied`: trust X-Forwarded headers. */
export async function createProvider(clientSecret: string, proxied: boolean): Promise<Provider> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const provider = new Provider(issuer, {
    adapter: MemoryAdapter,
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: "start", alg: "RS256", use: "sig" }] },
    cookies: { keys: [randomBytes(32).toString("base64url")] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        token_endpoint_auth_method: "client_secret_post",
        grant_types: ["authorization_code"],
        response_types: ["code"],
        redirect_uris: [`${issuer}/auth/google`],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
    interactions: { policy: policy(), url: (_, interaction) => `${mountPath}/sign-in/${interaction.uid}` },
    // No consent is needed, because the product requests the name and address of a person who does not exist.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    findAccount: (_, sub) => {
      if (!isDemoEmail(sub)) return undefined;
      return { accountId: sub, claims: () => ({ sub, email: sub, email_verified: true, name: nameOf(sub) }) };
    },
    renderError: (context) => {
      context.type = "html";
      context.body = errorPage();
    },
  });
  provider.proxy = proxied;
  // The code goes back only to the host and port at which the browser opened the product.
  provider.Client.prototype.redirectUriAllowed = (uri) => {
    const url = URL.parse(uri);
    // "javascript:" addresses have a host and a path too.
    if (url?.protocol !== "http:" && url?.protocol !== "https:") return false;
    return url.host === Provider.ctx?.host && url.pathname === "/auth/google";
  };
  return provider;
}

/** Returns the prompt that our sign-ins request. Google supports the same prompt. */
function policy() {
  const prompts = basePolicy();
  prompts.add(new Prompt({ name: "select_account", requestable: true }), 0);
  return prompts;
}
