import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply } from "fastify";
import type Provider from "oidc-provider";
import { Refusal } from "#domain/shared/refusal.ts";
import { perAddress } from "#server/http/limits.ts";
import type { Parts } from "#server/http/parts.ts";
import { processLimit } from "#server/rate-limits/index.ts";
import { isDemoEmail, listDemoAccounts } from "./accounts.ts";
import { isOurHost } from "./our-host.ts";
import { accountsPage, errorPage, pagePolicy } from "./pages.ts";
import { mountPath } from "./provider.ts";

/** Serves the page that lists the accounts, and the provider itself under the same path. */
export async function embeddedRoutes(app: FastifyInstance, parts: Parts, provider: Promise<Provider>): Promise<void> {
  const identity = await provider;
  app.addHook("onRequest", async ({ host }, reply) => {
    if (!isOurHost(parts.config, host)) return answer(reply.code(400), errorPage());
  });
  app.addHook("onRequest", perAddress(processLimit(parts.config.perMinute.page)));
  const answer = (reply: FastifyReply, html: string) =>
    reply.headers({ "content-security-policy": pagePolicy, "cache-control": "no-store" }).type("text/html").send(html);

  app.register(async (pages) => {
    pages.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );
    pages.setErrorHandler((error, _, reply) =>
      answer(reply.code(error instanceof Refusal ? error.status : 400), errorPage()),
    );

    pages.get(`${mountPath}/sign-in/:uid`, async (request, reply) => {
      await identity.interactionDetails(request.raw, reply.raw);
      return answer(reply, accountsPage(parts.config.productName, await listDemoAccounts(parts.db)));
    });

    pages.post(`${mountPath}/sign-in/:uid`, async (request, reply) => {
      const email = String((request.body as { email?: unknown }).email).toLowerCase();
      if (!isDemoEmail(email)) return answer(reply.code(400), errorPage());
      const result = { select_account: {}, login: { accountId: email, remember: false } };
      return reply.redirect(await identity.interactionResult(request.raw, reply.raw, result), 303);
    });
  });

  app.register(async (raw) => {
    const handle = identity.callback();
    // The provider parses the body itself.
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser("*", (_, __, done) => done(null));
    raw.all(`${mountPath}/*`, (request, reply) => {
      reply.hijack();
      reply.header("content-security-policy", pagePolicy);
      for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value ?? "");
      handle(mounted(request.raw), reply.raw);
    });
  });
}

/**
 * Removes our path prefix, as the provider expects, and its session cookies, so that each sign-in shows the page again.
 */
function mounted(request: IncomingMessage & { originalUrl?: string }): IncomingMessage {
  const url = request.url ?? "/";
  request.originalUrl = url;
  request.url = url.slice(mountPath.length);
  request.headers.cookie = (request.headers.cookie ?? "").replaceAll(/(^|;\s*)_session(\.legacy)?(\.sig)?=[^;]*/g, "");
  return request;
}
