import { describe, expect, test } from "vitest";
import { inFlyingOrder } from "#domain/itinerary/flying-order.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { aFlight, roundTrip } from "#tests/flights.ts";
import { changesNothing, compareTrips } from "./compare-trips.ts";

const later = (index: number) =>
  roundTrip.map((flight, at) =>
    at === index ? { ...flight, departsAt: "2027-05-22T08:45", arrivesAt: "2027-05-22T12:40" } : flight,
  );

describe("compareTrips", () => {
  test("marks flights as kept, dropped or added", () => {
    expect(compareTrips(roundTrip, later(3)).map(({ segment, fate }) => [segment.flightNumber, fate])).toEqual([
      ["2", "kept"],
      ["370", "kept"],
      ["371", "kept"],
      ["3", "dropped"],
      ["3", "added"],
    ]);
  });

  test("ignores terminal, seats and status", () => {
    const shown = roundTrip.map((flight) => ({ ...flight, status: "TK", seatCount: 1, departureTerminal: "1" }));
    expect(changesNothing(roundTrip, shown)).toBe(true);
  });

  test.each([
    ["another class", { bookingClass: "J" }],
    ["another cabin", { cabin: "business" as const }],
    ["another day", { departsAt: "2027-05-02T13:50" }],
    ["another flight", { flightNumber: "4" }],
    ["another airport", { to: "SAW" }],
  ])("treats a flight as different for %s", (_name, facts) => {
    expect(changesNothing([aFlight({})], [aFlight(facts)])).toBe(false);
  });

  test("reports a flight that was given up", () => {
    expect(changesNothing(roundTrip, roundTrip.slice(0, 2))).toBe(false);
  });
});

test("sorts flights by absolute time, because across the date line a later flight can have an earlier local time", () => {
  const toTokyo = aFlight({ from: "HND", to: "LAX", departsAt: "2027-05-01T17:00", arrivesAt: "2027-05-01T11:00" });
  const onwards = aFlight({ from: "LAX", to: "JFK", departsAt: "2027-05-01T14:00", arrivesAt: "2027-05-01T22:30" });
  expect(inFlyingOrder([onwards, toTokyo], reference).map(({ from }) => from)).toEqual(["HND", "LAX"]);
});
