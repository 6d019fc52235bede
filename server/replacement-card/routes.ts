import type { FastifyInstance } from "fastify";
import { fulfilmentCalls } from "#contract/fulfilment-calls.ts";
import type { Parts } from "#server/http/parts.ts";
import { serveRecord } from "#server/http/serve.ts";
import { quoteRecords, quoteStanding } from "#server/quote/index.ts";
import { askForCard } from "./ask-for-replacement-card.ts";

export function replacementCardRoutes(app: FastifyInstance, parts: Parts): void {
  serveRecord(app, parts, quoteRecords, fulfilmentCalls.askForCard, async (quote, { body }, context) => {
    await askForCard(quote, body, context);
    return quoteStanding(quote, context);
  });
}
