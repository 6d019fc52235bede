import type { FastifyInstance } from "fastify";
import type { Parts } from "#server/http/parts.ts";
import { servePictures } from "#server/picture/index.ts";

/** Serves the agency's current and former logos. */
export function logoRoute(app: FastifyInstance, parts: Parts): void {
  servePictures(app, parts, "/logos", (sha256) =>
    parts.db.selectFrom("logos").select(["mediaType", "content"]).where("sha256", "=", sha256).executeTakeFirst(),
  );
}
