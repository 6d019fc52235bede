import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Parts } from "../parts.ts";
import { describeCalls } from "./document.ts";

/** The contract as an OpenAPI document, for other programs: written once, for it is large and always the same. */
export function openApiRoute(app: FastifyInstance, { config }: Parts): void {
  const document = Buffer.from(JSON.stringify(describeCalls(config.productName, config.publicUrl)));
  const etag = `"${createHash("sha256").update(document).digest("base64url")}"`;
  const rateLimit = { max: config.perMinute.form, timeWindow: "1 minute" };
  app.get("/api/openapi.json", { config: { rateLimit } }, (request, reply) => {
    reply.header("etag", etag).header("cache-control", "no-cache");
    if (request.headers["if-none-match"] === etag) return reply.status(304).send();
    return reply.type("application/json; charset=utf-8").send(document);
  });
}
