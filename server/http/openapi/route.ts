import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { processLimit } from "#server/rate-limits/index.ts";
import { perAddress } from "../limits.ts";
import type { Parts } from "../parts.ts";
import { describeAreas } from "./document.ts";

/**
 * Serves the OpenAPI documents for other programs. Each is written once at the start, because it is large and never
 * changes.
 */
export function openApiRoutes(app: FastifyInstance, { config }: Parts): void {
  const onRequest = perAddress(processLimit(config.perMinute.form));
  for (const { path, document: described } of describeAreas(config.productName, config.publicUrl)) {
    const document = Buffer.from(JSON.stringify(described));
    // Weak, because the document is also sent compressed.
    const etag = `W/"${createHash("sha256").update(document).digest("base64url")}"`;
    app.get(`/api${path}`, { onRequest }, (request, reply) => {
      reply.header("etag", etag).header("cache-control", "no-cache");
      if (request.headers["if-none-match"] === etag) return reply.status(304).send();
      return reply.type("application/json; charset=utf-8").send(document);
    });
  }
}
