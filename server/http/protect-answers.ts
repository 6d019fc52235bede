import type { FastifyInstance } from "fastify";
import type { Config } from "#server/config.ts";

/**
 * What every answer tells a browser: that it is no page, may not be framed, guessed at or loaded from elsewhere, and that
 * its address is nobody's business. Pages bring a policy of their own.
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
  // The same for every answer, so that nothing is worked out for each.
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);

    done();
  });
}
