import type { FastifyInstance } from "fastify";
import { quoteCalls } from "#contract/quote/calls.ts";
import type { Parts } from "#server/http/parts.ts";
import { serveRecord } from "#server/http/serve.ts";
import { quoteRecords } from "#server/quote/index.ts";
import { drawn } from "#server/signed-form/document/verify.ts";

export function bookingRoutes(app: FastifyInstance, parts: Parts): void {
  serveRecord(app, parts, quoteRecords, quoteCalls.document, async ({ id }, { params }, { db }) => {
    const document = await db
      .selectFrom("documents")
      .select("pdf")
      .where("id", "=", params.documentId)
      .where("quoteId", "=", id)
      .executeTakeFirst();
    return drawn(document);
  });
}
