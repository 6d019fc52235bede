import type { FastifyInstance } from "fastify";
import { sha256 } from "#server/keys/index.ts";

declare module "fastify" {
  interface FastifyRequest {
    /**
     * SHA-256 of the body as it was sent, if the request has an Idempotency-Key. The parsed body may be nested too
     * deeply to be serialized again.
     */
    bodyHash?: Buffer;
  }
}

/**
 * Accepts an empty body with a JSON content type. Programs send one even for calls without a body: the specification
 * requires it for `play` and `pause`.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body: string, done) => {
    if (request.headers["idempotency-key"] !== undefined) request.bodyHash = sha256(body);
    return body === "" ? done(null, undefined) : parse(request, body, done);
  });
}
