import type { FastifyInstance } from "fastify";
import { apiKeyCalls } from "#contract/api-key/calls.ts";
import type { Parts } from "#server/http/parts.ts";
import { serve, serveRecord } from "#server/http/serve.ts";
import { makeKey, revokeKey } from "./change-keys.ts";
import { apiKeyRecords, listKeys } from "./store.ts";

export function apiKeyRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, apiKeyCalls.list, (_, { db }) => listKeys(db));
  serve(app, parts, apiKeyCalls.create, ({ body }, context) => makeKey(body.name, context));
  serveRecord(app, parts, apiKeyRecords, apiKeyCalls.revoke, async (key, _, context) => {
    await revokeKey(key, context);
    return { done: true };
  });
}
