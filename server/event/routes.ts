import type { FastifyInstance, FastifyRequest } from "fastify";
import { accessCalls } from "#contract/access/calls.ts";
import { eventCalls, eventPosition } from "#contract/event/calls.ts";
import { leadCalls } from "#contract/lead/calls.ts";
import type { Parts } from "#server/http/parts.ts";
import { serve } from "#server/http/serve.ts";
import { Hub } from "./hub.ts";

/** Serves the event streams. They are closed before the server waits for its last answers. */
export function eventRoutes(app: FastifyInstance, parts: Parts): void {
  const hub = new Hub(parts);
  app.addHook("preClose", () => hub.close());
  serve(app, parts, eventCalls.stream, async (_, { actor }, { headers }) => ({
    events: hub.open(actor, lastEventId(headers["last-event-id"])).text,
  }));
  addPosition(app, hub);
}

const firstPaths = new Set<string | undefined>([leadCalls.list, accessCalls.profile].map(({ path }) => `/api${path}`));

function lastEventId(header: string | string[] | undefined): string | undefined {
  return typeof header === "string" && header !== "" ? header : undefined;
}

/**
 * Adds the position in the events to the answers that pages request first: the list of leads and the profile. A page whose
 * stream continues from there does not have to request its data again when the stream is open. The position is read
 * before the answer.
 */
function addPosition(app: FastifyInstance, hub: Hub): void {
  const positions = new WeakMap<FastifyRequest, string>();
  app.addHook("onRequest", (request, _reply, done) => {
    const isFirst = request.method === "GET" && firstPaths.has(request.routeOptions.url);
    if (isFirst && hub.position) positions.set(request, hub.position);
    done();
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    const position = positions.get(request);
    if (position && reply.statusCode === 200) reply.header(eventPosition, position);
    done(null, payload);
  });
}
