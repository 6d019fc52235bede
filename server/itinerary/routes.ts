import type { FastifyInstance } from "fastify";
import { itineraryCalls } from "#contract/itinerary/calls.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { searchAirlines, searchAirports } from "#domain/itinerary/reference/search.ts";
import type { Parts } from "#server/http/parts.ts";
import { ReadyJson } from "#server/http/ready-json.ts";
import { serve } from "#server/http/serve.ts";
import { processLimit } from "#server/rate-limits/index.ts";
import type readPasteOnThread from "./read-paste.thread.ts";
import { readPaste } from "./read-paste.ts";

/** Characters that can be read in a few milliseconds, about as long as a round trip to a thread takes. */
const shortPaste = 4000;
const threadFile = new URL("./read-paste.thread.ts", import.meta.url);

export function itineraryRoutes(app: FastifyInstance, parts: Parts): void {
  const limit = processLimit(parts.config.perMinute.paste);
  serve(app, parts, itineraryCalls.parse, async ({ body }, { actor, now, zone }) => {
    const { text, today = agencyDate(now, zone) } = body;
    if (text.length <= shortPaste) return new ReadyJson(readPaste(text, today));
    await limit(actor.id);
    return new ReadyJson(await parts.threads.pastes.run<typeof readPasteOnThread>(threadFile, { text, today }));
  });
  serve(app, parts, itineraryCalls.airports, async ({ query }) =>
    searchAirports(query.keyword, 10).map(({ code, name, city, country }) => ({ code, name, city, country })),
  );
  serve(app, parts, itineraryCalls.airlines, async ({ query }) =>
    searchAirlines(query.keyword, 10).map(({ code, name }) => ({ code, name })),
  );
}
