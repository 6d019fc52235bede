import type { FastifyInstance } from "fastify";
import { eventCalls } from "#contract/event/calls.ts";
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
}

function lastEventId(header: string | string[] | undefined): string | undefined {
  return typeof header === "string" && header !== "" ? header : undefined;
}
