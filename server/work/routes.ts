import type { FastifyInstance } from "fastify";
import { workCalls } from "#contract/work/calls.ts";
import type { Parts } from "#server/http/parts.ts";
import { serve } from "#server/http/serve.ts";
import { ownWork } from "./own-work.ts";
import { showWaitingWork } from "./show-waiting-work.ts";

export function workRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, workCalls.own, (_, context) => ownWork(context.actor, context));
  serve(app, parts, workCalls.waiting, (_, context) => showWaitingWork(context.actor, context));
}
