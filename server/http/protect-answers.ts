import type { FastifyInstance } from "fastify";
import type { Config } from "#server/config.ts";

/**
 * Sets the security headers of every answer: it is no page, may not be framed, sniffed or loaded by another site, and
 * sends no referrer. Pages set their own policy (server/app/pages.ts).
 */
export function protectAnswers(app: FastifyInstance, { publicUrl }: Pick<Config, "publicUrl">): void {
  const headers = {
    "content-security-policy": "default-src 'none';frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    "referrer-policy": "no-referrer",
    ...(publicUrl.startsWith("https://") ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
    "x-content-type-options": "nosniff",
    "x-dns-prefetch-control": "off",
    "x-download-options": "noopen",
    "x-frame-options": "SAMEORIGIN",
    "x-permitted-cross-domain-policies": "none",
    "x-xss-protection": "0",
  };
  // All answers share these headers, so they are not computed again for each.
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);

    done();
  });
}
