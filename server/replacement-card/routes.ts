import type { FastifyInstance } from "fastify";
import { replacementCardCalls } from "#contract/replacement-card/calls.ts";
import type { Parts } from "#server/http/parts.ts";
import { serveRecord } from "#server/http/serve.ts";
import { quoteRecords, versionAndStatus } from "#server/quote/index.ts";
import { askForCard } from "./ask-for-replacement-card.ts";

export function replacementCardRoutes(app: FastifyInstance, parts: Parts): void {
  serveRecord(app, parts, quoteRecords, replacementCardCalls.ask, async (quote, { body }, context) => {
    await askForCard(quote, body, context);
    return versionAndStatus(quote, context);
  });
}
