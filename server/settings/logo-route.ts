import type { FastifyInstance } from "fastify";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Parts } from "#server/http/parts.ts";

/**
 * Pictures that stand beside the agency's name, by their hash: they never change, so every reader keeps them. Whatever a
 * picture holds beside its pixels runs nowhere: it is what its type says, and a page of its own may do nothing.
 */
export function logoRoute(app: FastifyInstance, { db }: Parts): void {
  app.get<{ Params: { sha256: string } }>("/logos/:sha256", async ({ params }, reply) => {
    const logo = /^[0-9a-f]{64}$/.test(params.sha256)
      ? await db.selectFrom("logos").selectAll().where("sha256", "=", params.sha256).executeTakeFirst()
      : undefined;
    if (!logo) throw new Refusal("not_found");
    return reply
      .header("content-security-policy", "default-src 'none'; sandbox")
      .header("x-content-type-options", "nosniff")
      .header("cache-control", "public, max-age=31536000, immutable")
      .type(logo.mediaType)
      .send(logo.content);
  });
}
