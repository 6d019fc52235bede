import { expect, test } from "vitest";
import { aFlight } from "#tests/flights.ts";
import { describeItinerary } from "./describe.ts";
import { reference } from "./reference/reference.ts";
import { returnsElsewhere } from "./returns-elsewhere.ts";

/** Returns a trip such as "JFK IST 01, IST JFK 20", with one flight on each of these days of May. */
function trip(way: string) {
  const flights = way.split(", ").map((flight) => {
    const [from = "", to = "", day = ""] = flight.split(" ");
    return aFlight({ from, to, departsAt: `2027-05-${day}T08:00`, arrivesAt: `2027-05-${day}T23:00` });
  });
  const ends = returnsElsewhere(describeItinerary(flights, reference));
  return ends && `${ends.left.code} ${ends.comesBackTo.code}`;
}

test.each<[string, string, string | undefined]>([
  ["back to the same airport", "JFK IST 01, IST JFK 20", undefined],
  ["back to another airport of the city", "JFK IST 01, IST EWR 20", "JFK EWR"],
  ["one way between two airports", "JFK LHR 01", undefined],
  ["back from abroad to another city", "JFK IST 01, IST TAS 05, TAS BOS 20", "JFK BOS"],
  ["several stays in one country, without a way back", "JFK LAX 01, LAX SFO 05", undefined],
  ["several stays that end abroad", "JFK IST 01, IST TAS 05", undefined],
])("%s", (_name, way, ends) => {
  expect(trip(way)).toBe(ends);
});
