import { describe, expect, it } from "vitest";
import { reference } from "#domain/itinerary/reference/reference.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { aFlight, roundTrip } from "#tests/flights.ts";
import { significanceOf } from "./significance.ts";

const reasons = (before: readonly Segment[], after: readonly Segment[]) =>
  significanceOf(before, after, reference).map((journey) => journey.reasons);
const instead = (index: number, facts: Partial<Segment>) =>
  roundTrip.map((flight, at) => (at === index ? { ...flight, ...facts } : flight));

describe("a change is significant", () => {
  it.each<[string, Segment[], object[][]]>([
    ["not when nothing changed", roundTrip, [[], []]],
    [
      "not when it leaves a minute less than six hours earlier",
      instead(0, { departsAt: "2027-05-01T07:51" }),
      [[], []],
    ],
    [
      "when it leaves six hours earlier",
      instead(0, { departsAt: "2027-05-01T07:50" }),
      [[{ what: "departs_earlier", minutes: 360 }], []],
    ],
    ["not when it leaves later and arrives as before", instead(0, { departsAt: "2027-05-01T19:50" }), [[], []]],
    ["not when only a connection moves", instead(1, { departsAt: "2027-05-02T10:20" }), [[], []]],
    [
      "when it arrives six hours later",
      instead(3, { arrivesAt: "2027-05-20T18:40" }),
      [[], [{ what: "arrives_later", minutes: 360 }]],
    ],
    [
      "when it ends at another airport of the city",
      instead(3, { to: "EWR" }),
      [[], [{ what: "other_destination", before: "JFK", after: "EWR" }]],
    ],
    [
      "when it begins at another airport of the city",
      instead(0, { from: "EWR" }),
      [[{ what: "other_origin", before: "JFK", after: "EWR" }], []],
    ],
    [
      "when it has one more connection",
      [
        ...roundTrip.slice(0, 3),
        aFlight({
          flightNumber: "3",
          from: "IST",
          to: "FRA",
          departsAt: "2027-05-20T08:00",
          arrivesAt: "2027-05-20T10:00",
        }),
        aFlight({
          flightNumber: "9",
          from: "FRA",
          to: "JFK",
          departsAt: "2027-05-20T11:00",
          arrivesAt: "2027-05-20T13:00",
        }),
      ],
      [[], [{ what: "more_connections", before: 1, after: 2 }]],
    ],
    [
      "not when it has one connection less",
      [aFlight({ to: "TAS", arrivesAt: "2027-05-03T01:00" }), ...roundTrip.slice(2)],
      [[], []],
    ],
    ["when the way back is not flown", roundTrip.slice(0, 2), [[], [{ what: "not_flown" }]]],
    [
      "when all of it is shown as not operated",
      roundTrip.map((flight) => ({ ...flight, status: "UN" })),
      [[{ what: "not_flown" }], [{ what: "not_flown" }]],
    ],
  ])("%s", (_name, after, expected) => {
    expect(reasons(roundTrip, after)).toEqual(expected);
  });

  it("if one flight is in a lower cabin than before", () => {
    const sold = instead(0, { cabin: "business" });
    expect(reasons(sold, roundTrip)).toEqual([[{ what: "lower_cabin", before: "business", after: "economy" }], []]);
    expect(reasons(roundTrip, sold)).toEqual([[], []]);
  });

  it("after only three hours on a domestic trip", () => {
    const inside = (facts: Partial<Segment>) => [
      aFlight({ from: "JFK", to: "LAX", departsAt: "2027-05-01T12:00", arrivesAt: "2027-05-01T15:00", ...facts }),
    ];
    expect(reasons(inside({}), inside({ arrivesAt: "2027-05-01T18:00" }))).toEqual([
      [{ what: "arrives_later", minutes: 180 }],
    ]);
    expect(reasons(inside({}), inside({ arrivesAt: "2027-05-01T17:59" }))).toEqual([[]]);
    expect(reasons(inside({}), inside({ departsAt: "2027-05-01T09:00" }))).toEqual([
      [{ what: "departs_earlier", minutes: 180 }],
    ]);
  });
});
