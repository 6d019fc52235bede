import type { FastifyInstance } from "fastify";
import { itineraryCalls } from "#contract/itinerary-calls.ts";
import { agencyDate } from "#domain/booking/agency-day.ts";
import { searchAirlines, searchAirports } from "#domain/itinerary/reference/search.ts";
import type { Parts } from "#server/http/parts.ts";
import { serve } from "#server/http/serve.ts";
import { readPaste } from "./read-paste.ts";

export function itineraryRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, itineraryCalls.parse, async ({ body }, { now }) =>
    readPaste(body.text, body.today ?? agencyDate(now)),
  );
  serve(app, parts, itineraryCalls.airports, async ({ query }) =>
    searchAirports(query.keyword, 10).map(({ code, name, city, country }) => ({ code, name, city, country })),
  );
  serve(app, parts, itineraryCalls.airlines, async ({ query }) =>
    searchAirlines(query.keyword, 10).map(({ code, name }) => ({ code, name })),
  );
}
