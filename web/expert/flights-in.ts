import { queryOptions } from "@tanstack/react-query";
import { itineraryCalls } from "#calls/itinerary/calls.ts";
import { segment } from "#contract/itinerary/itinerary.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { deviceNow } from "#web/shared/time/clock.ts";
import { localMinute } from "#web/shared/time/local-minute.ts";

/** The flights of a pasted text, one list for each alternative. */
export function flightsInQuery(pasted: string) {
  return queryOptions({
    queryKey: ["questions", "flights-in", pasted],
    enabled: pasted.trim() !== "",
    retry: false,
    queryFn: async ({ signal }): Promise<Segment[][]> => {
      const today = localMinute(deviceNow()).slice(0, 10);
      const body = { text: pasted, today };
      const { segments, alternatives } = await authorisedAsk(itineraryCalls.parse, { body }, { signal });
      // Removes the properties that only the parser adds.
      const flights = segments.map((flight) => segment.parse(flight));
      return alternatives.map((places) => places.flatMap((place) => flights[place] ?? []));
    },
  });
}
