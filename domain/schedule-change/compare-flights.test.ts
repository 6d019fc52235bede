import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reference } from "#domain/itinerary/reference/reference.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { aFlight, roundTrip } from "#tests/flights.ts";
import { compareFlights } from "./compare-flights.ts";

const differences = (before: readonly Segment[], after: readonly Segment[]) =>
  compareFlights(before, after, reference).map((change) => [
    change.before && `${change.before.airline} ${change.before.flightNumber}`,
    change.after && `${change.after.airline} ${change.after.flightNumber}`,
    change.differences,
  ]);
const instead = (index: number, facts: Partial<Segment>) =>
  roundTrip.map((flight, at) => (at === index ? { ...flight, ...facts } : flight));

describe("compareFlights", () => {
  it("returns no difference for the same flights with another status or seats", () => {
    const same = roundTrip.map((flight) => ({ ...flight, status: "TK", seatCount: 1, mileage: 12 }));
    expect(compareFlights(roundTrip, same, reference).flatMap((change) => change.differences)).toEqual([]);
  });

  it.each<[string, number, Partial<Segment>, object[]]>([
    ["a later departure", 0, { departsAt: "2027-05-01T14:50" }, [{ what: "departure", minutes: 60 }]],
    ["an earlier arrival", 1, { arrivesAt: "2027-05-03T01:35" }, [{ what: "arrival", minutes: -20 }]],
    [
      "another day",
      3,
      { departsAt: "2027-05-21T08:45", arrivesAt: "2027-05-21T12:40" },
      [
        { what: "departure", minutes: 1_440 },
        { what: "arrival", minutes: 1_440 },
      ],
    ],
    ["another number", 3, { flightNumber: "11" }, [{ what: "flight", before: "TK 3", after: "TK 11" }]],
    ["another airport of the city", 3, { to: "EWR" }, [{ what: "to", before: "JFK", after: "EWR" }]],
    ["another cabin", 0, { cabin: "business" }, [{ what: "cabin", before: "economy", after: "business" }]],
    ["another operator", 0, { operatedBy: "SUNEXPRESS" }, [{ what: "operator", before: "", after: "SUNEXPRESS" }]],
    ["another aircraft", 0, { aircraft: "789" }, [{ what: "aircraft", before: "", after: "789" }]],
  ])("returns a change: %s", (_name, index, facts, expected) => {
    const changed = compareFlights(roundTrip, instead(index, facts), reference);
    expect(changed.map((change) => change.differences)).toEqual(
      roundTrip.map((_, at) => (at === index ? expected : [])),
    );
  });

  it("counts elapsed minutes, even across a change of clocks", () => {
    const before = [aFlight({ departsAt: "2027-03-13T23:00", arrivesAt: "2027-03-14T16:00" })];
    const after = [aFlight({ departsAt: "2027-03-14T04:00", arrivesAt: "2027-03-14T20:00" })];
    expect(differences(before, after)[0]?.[2]).toEqual([
      { what: "departure", minutes: 240 },
      { what: "arrival", minutes: 240 },
    ]);
  });

  it("returns removed and added flights in the order of flying", () => {
    const through = [
      aFlight({ flightNumber: "17", to: "FRA", departsAt: "2027-05-01T18:00", arrivesAt: "2027-05-02T07:30" }),
      aFlight({
        flightNumber: "19",
        from: "FRA",
        to: "TAS",
        departsAt: "2027-05-02T10:00",
        arrivesAt: "2027-05-02T19:00",
      }),
    ];
    expect(differences(roundTrip, [...through, ...roundTrip.slice(2)])).toEqual([
      ["TK 2", null, []],
      [null, "TK 17", []],
      [null, "TK 19", []],
      ["TK 370", null, []],
      ["TK 371", "TK 371", []],
      ["TK 3", "TK 3", []],
    ]);
  });

  it("treats a canceled line as the old flight, next to its replacement", () => {
    const shown = [
      { ...roundTrip[0], status: "UN" },
      { ...roundTrip[0], flightNumber: "12", status: "TK" },
    ] as Segment[];
    expect(differences(roundTrip.slice(0, 1), shown)).toEqual([
      ["TK 2", "TK 12", [{ what: "flight", before: "TK 2", after: "TK 12" }]],
    ]);
    expect(differences(roundTrip.slice(0, 1), shown.slice(0, 1))).toEqual([["TK 2", null, []]]);
  });

  it("gives each flight at most one successor, and each shown flight one place", () => {
    const facts = fc.record({
      flightNumber: fc.constantFrom("2", "3"),
      from: fc.constantFrom("JFK", "IST"),
      to: fc.constantFrom("EWR", "TAS"),
      departsAt: fc.constantFrom("2027-05-01T13:50", "2027-05-02T13:50", "2027-05-09T13:50"),
    });
    const flights = fc.array(facts.map(aFlight), { maxLength: 6 });
    fc.assert(
      fc.property(flights, flights, (before, after) => {
        const changes = compareFlights(before, after, reference);
        const sides = (side: "before" | "after") => new Set(changes.flatMap((change) => change[side] ?? []));
        expect([sides("before"), sides("after")]).toEqual([new Set(before), new Set(after)]);
        expect(changes.filter((change) => change.before)).toHaveLength(before.length);
        expect(changes.filter((change) => change.after)).toHaveLength(after.length);
      }),
    );
  });
});
