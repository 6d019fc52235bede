import type { FastifyInstance } from "fastify";
import { searchCalls } from "#contract/search/calls.ts";
import type { Parts } from "#server/http/parts.ts";
import { serve } from "#server/http/serve.ts";
import { find } from "./find.ts";

export function searchRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, searchCalls.find, ({ query }, context) => find(query.keyword, context));
}
