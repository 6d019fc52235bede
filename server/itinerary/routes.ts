import type { FastifyInstance } from "fastify";
import { itineraryCalls } from "#contract/itinerary.ts";
import { agencyDate } from "#domain/booking/agency-day.ts";
import { describeItinerary } from "#domain/itinerary/describe.ts";
import { parseItinerary } from "#domain/itinerary/parse.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { searchAirlines, searchAirports } from "#domain/itinerary/reference/search.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Parts } from "#server/http/parts.ts";
import { serve } from "#server/http/serve.ts";

export function itineraryRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, itineraryCalls.parse, async ({ body }, { now }) => {
    const parsed = parseItinerary(body.text, { today: body.today ?? agencyDate(now), reference });
    if (parsed.segments.length === 0) throw new Refusal("parsing_failed");
    const itinerary = describeItinerary(parsed.segments, reference);
    // A printed weekday that is not the date's is known to the screen only.
    return { ...parsed, itinerary: { ...itinerary, problems: [...parsed.problems, ...itinerary.problems] } };
  });
  serve(app, parts, itineraryCalls.airports, async ({ query }) =>
    searchAirports(query.keyword, 10).map(({ code, name, city, country }) => ({ code, name, city, country })),
  );
  serve(app, parts, itineraryCalls.airlines, async ({ query }) =>
    searchAirlines(query.keyword, 10).map(({ code, name }) => ({ code, name })),
  );
}
