import type { FastifyInstance } from "fastify";
import type { Parts } from "#server/http/parts.ts";
import { servePictures } from "#server/picture/index.ts";

/** Pictures that stand, or once stood, beside the agency's name. */
export function logoRoute(app: FastifyInstance, { db }: Parts): void {
  servePictures(app, "/logos", (sha256) =>
    db.selectFrom("logos").select(["mediaType", "content"]).where("sha256", "=", sha256).executeTakeFirst(),
  );
}
