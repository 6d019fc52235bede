import type { FastifyInstance } from "fastify";
import { intakeCalls } from "#contract/intake/calls.ts";
import { findKeyHolder } from "#server/api-key/index.ts";
import type { Parts } from "#server/http/parts.ts";
import { serveKeyHolder } from "#server/http/serve.ts";
import { takeInLead } from "#server/lead/index.ts";

export function intakeRoutes(app: FastifyInstance, parts: Parts): void {
  serveKeyHolder(app, parts, intakeCalls.createLead, findKeyHolder, async ({ body }, context, site) => ({
    id: (await takeInLead(body, site, context)).id,
  }));
}
