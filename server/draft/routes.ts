import type { FastifyInstance } from "fastify";
import { draftCalls } from "#contract/draft/calls.ts";
import type { Parts } from "#server/http/parts.ts";
import { serve } from "#server/http/serve.ts";
import { findDraft, forgetDraft, keepDraft } from "./keep.ts";

export function draftRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, draftCalls.find, async ({ query }, context) => ({ draft: await findDraft(query, context) }));
  serve(app, parts, draftCalls.keep, async ({ body }, context) => ({ version: await keepDraft(body, context) }));
  serve(app, parts, draftCalls.forget, async ({ query }, context) => {
    await forgetDraft(query, context);
    return { done: true };
  });
}
