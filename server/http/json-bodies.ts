import type { FastifyInstance } from "fastify";
import { sha256 } from "#server/keys/index.ts";

declare module "fastify" {
  interface FastifyRequest {
    /**
     * Of the body as it was sent, where an Idempotency-Key came with it: what was read of it may be nested deeper than
     * anything can be written again.
     */
    bodyHash?: Buffer;
  }
}

/** Programs name the type of a body even where they send none: `play` and `pause` are asked so by the specification. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body: string, done) => {
    if (request.headers["idempotency-key"] !== undefined) request.bodyHash = sha256(body);
    return body === "" ? done(null, undefined) : parse(request, body, done);
  });
}
