import { describe, expect, test } from "vitest";
import { inFlyingOrder } from "#domain/itinerary/flying-order.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { aFlight, roundTrip } from "#tests/flights.ts";
import { changesNothing, compareTrips } from "./compare-trips.ts";

const later = (index: number) =>
  roundTrip.map((flight, at) =>
    at === index ? { ...flight, departsAt: "2027-05-22T08:45", arrivesAt: "2027-05-22T12:40" } : flight,
  );

describe("flights before and after", () => {
  test("stay, are given up, or are new", () => {
    expect(compareTrips(roundTrip, later(3)).map(({ segment, fate }) => [segment.flightNumber, fate])).toEqual([
      ["2", "kept"],
      ["370", "kept"],
      ["371", "kept"],
      ["3", "dropped"],
      ["3", "added"],
    ]);
  });

  test("are the same whatever terminal, seats and status a screen shows", () => {
    const shown = roundTrip.map((flight) => ({ ...flight, status: "TK", seatCount: 1, departureTerminal: "1" }));
    expect(changesNothing(roundTrip, shown)).toBe(true);
  });

  test.each([
    ["another class", { bookingClass: "J" }],
    ["another cabin", { cabin: "business" as const }],
    ["another day", { departsAt: "2027-05-02T13:50" }],
    ["another flight", { flightNumber: "4" }],
    ["another airport", { to: "SAW" }],
  ])("are others for %s", (_name, facts) => {
    expect(changesNothing([aFlight({})], [aFlight(facts)])).toBe(false);
  });

  test("are fewer when one is given up", () => {
    expect(changesNothing(roundTrip, roundTrip.slice(0, 2))).toBe(false);
  });
});

test("flights are flown by the clocks of their airports: over the date line the second leaves on an earlier hour", () => {
  const toTokyo = aFlight({ from: "HND", to: "LAX", departsAt: "2027-05-01T17:00", arrivesAt: "2027-05-01T11:00" });
  const onwards = aFlight({ from: "LAX", to: "JFK", departsAt: "2027-05-01T14:00", arrivesAt: "2027-05-01T22:30" });
  expect(inFlyingOrder([onwards, toTokyo], reference).map(({ from }) => from)).toEqual(["HND", "LAX"]);
});
