import { expect, test } from "vitest";
import { roundTrip } from "#tests/flights.ts";
import { describeItinerary } from "./describe.ts";
import { reference } from "./reference/reference.ts";
import { isFlownIn } from "./same-flight.ts";
import type { Segment } from "./segment.ts";

const before = describeItinerary(roundTrip, reference);

test.each<[string, Partial<Segment>, boolean]>([
  ["the same flight again", {}, true],
  ["the same flight in another booking class and status", { bookingClass: "B", status: "TK" }, true],
  ["a flight on another day", { departsAt: "2027-05-21T08:45", arrivesAt: "2027-05-21T12:40" }, false],
  ["a flight that lands later", { arrivesAt: "2027-05-20T13:40" }, false],
  ["a flight with another number", { flightNumber: "11" }, false],
  ["a flight to another airport", { to: "EWR" }, false],
  ["a flight in another cabin", { cabin: "business" }, false],
])("compares %s", (_name, facts, isFlown) => {
  const after = describeItinerary([...roundTrip.slice(0, 3), { ...(roundTrip[3] as Segment), ...facts }], reference);
  const last = after.journeys.at(-1)?.segments.at(-1);
  if (!last) throw new Error("A round trip has a last flight");
  expect(isFlownIn(last, before)).toBe(isFlown);
});
