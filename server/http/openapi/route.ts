import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Config } from "#server/config.ts";
import { processLimit } from "#server/rate-limits/index.ts";
import { perAddress } from "../limits.ts";
import type { Parts } from "../parts.ts";
import { areas } from "./areas.ts";
import { describeAreas } from "./document.ts";

/**
 * Serves the OpenAPI documents for other programs. The first request for one of them writes all, because that takes about
 * half a second and most processes are never asked for them.
 */
export function openApiRoutes(app: FastifyInstance, { config }: Parts): void {
  const onRequest = perAddress(processLimit(config.perMinute.form));
  let written: Map<string, Document> | undefined;
  for (const { path } of areas) {
    app.get(`/api${path}`, { onRequest }, (request, reply) => {
      written ??= writeDocuments(config);
      const document = written.get(path);
      if (!document) throw new Error(`No document describes ${path}`);
      const { text, etag } = document;
      reply.header("etag", etag).header("cache-control", "no-cache");
      if (request.headers["if-none-match"] === etag) return reply.status(304).send();
      return reply.type("application/json; charset=utf-8").send(text);
    });
  }
}

interface Document {
  /** JSON in UTF-8. */
  text: Buffer;
  /** Weak, because the document is also sent compressed. */
  etag: string;
}

function writeDocuments({ productName, publicUrl }: Config): Map<string, Document> {
  return new Map(
    describeAreas(productName, publicUrl).map(({ path, document }) => {
      const text = Buffer.from(JSON.stringify(document));
      return [path, { text, etag: `W/"${createHash("sha256").update(text).digest("base64url")}"` }];
    }),
  );
}
