import { describe, expect, test } from "vitest";
import { reference } from "#domain/itinerary/reference/reference.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { aFlight, roundTrip } from "#tests/flights.ts";
import { changedFlights, isSmallChange } from "./changed-flights.ts";

const instead = (index: number, facts: Partial<Segment>) =>
  roundTrip.map((flight, at) => (at === index ? { ...flight, ...facts } : flight));
const changed = (after: readonly Segment[]) => changedFlights(roundTrip, after, reference);
const fiveHoursLater = { departsAt: "2027-05-20T13:45", arrivesAt: "2027-05-20T17:40" };

describe("the flights that an airline changed", () => {
  test("are returned with both sides and the minutes between them, without flights that did not change", () => {
    const [only, ...others] = changed(instead(3, fiveHoursLater));
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      departureMinutes: 300,
      arrivalMinutes: 300,
      before: { flightNumber: "3", departure: { localTime: "2027-05-20T08:45" } },
      after: { flightNumber: "3", departure: { localTime: "2027-05-20T13:45" }, arrival: { city: "New York" } },
    });
  });

  test("are none if only the aircraft differs", () => {
    expect(changed(instead(3, { aircraft: "789" }))).toEqual([]);
  });

  test("have one null side if a flight was removed or added", () => {
    expect(changed(roundTrip.slice(1)).map(({ before, after }) => [before?.flightNumber, after?.flightNumber])).toEqual(
      [["2", undefined]],
    );
    const added = aFlight({ from: "TAS", to: "SKD", departsAt: "2027-05-05T10:00", arrivesAt: "2027-05-05T11:00" });
    expect(changed([...roundTrip, added]).map(({ before, departureMinutes }) => [before, departureMinutes])).toEqual([
      [null, null],
    ]);
  });
});

describe("a change is small", () => {
  test.each<[string, Segment[], boolean]>([
    ["when nothing changed", roundTrip, true],
    ["when a flight leaves an hour later", instead(0, { departsAt: "2027-05-01T14:50" }), true],
    ["not when it leaves an hour and a minute later", instead(0, { departsAt: "2027-05-01T14:51" }), false],
    ["not when it is five hours later", instead(3, fiveHoursLater), false],
    ["when only the flight number changes", instead(3, { flightNumber: "11" }), true],
    [
      "not when a flight leaves on another day, even minutes later",
      instead(1, { departsAt: "2027-05-02T19:20", arrivesAt: "2027-05-02T23:55" }),
      false,
    ],
    ["not when it lands at another airport", instead(3, { to: "EWR" }), false],
    ["not when a flight is missing", roundTrip.slice(1), false],
  ])("%s", (_name, after, isSmall) => {
    expect(isSmallChange(changed(after))).toBe(isSmall);
  });
});
