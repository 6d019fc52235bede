import type { FastifyInstance } from "fastify";
import { Refusal } from "#domain/shared/refusal.ts";
import { perAddress } from "#server/http/limits.ts";
import type { Parts } from "#server/http/parts.ts";
import { processLimit } from "#server/rate-limits/index.ts";
import type { Picture } from "./read-picture.ts";

type Found = Pick<Picture, "content"> & { mediaType: string };

/**
 * Serves pictures by their hash under `path`. They never change, so they are cached forever. The headers prevent any
 * script in a picture from running: browsers use the declared type, and the picture as a page may do nothing.
 */
export function servePictures(
  app: FastifyInstance,
  { config }: Parts,
  path: "/logos" | "/pictures",
  find: (sha256: string) => Promise<Found | undefined>,
): void {
  const onRequest = perAddress(processLimit(config.perMinute.page));
  app.get<{ Params: { sha256: string } }>(`${path}/:sha256`, { onRequest }, async ({ params }, reply) => {
    const picture = /^[0-9a-f]{64}$/.test(params.sha256) ? await find(params.sha256) : undefined;
    if (!picture) throw new Refusal("not_found");
    return reply
      .header("content-security-policy", "default-src 'none'; sandbox")
      .header("x-content-type-options", "nosniff")
      .header("cache-control", "public, max-age=31536000, immutable")
      .type(picture.mediaType)
      .send(picture.content);
  });
}
