import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clocksOfCountry } from "#domain/itinerary/reference/country-clocks.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { callableFrom, customerClocks, customerZones, isQuiet } from "./customer-time.ts";
import { zonesOfState } from "./state-zones.ts";

const lawful = { from: 8, until: 21 };
const narrowest = { from: 11, until: 15 };
const clocks = { airport: reference.airport, ofCountry: clocksOfCountry };

describe("customerZones", () => {
  test.each<[country: string | null, state: string | null, from: string | null, zones: string[]]>([
    ["US", "NY", "LAX", ["America/New_York"]],
    ["US", " new york ", null, ["America/New_York"]],
    [null, "N.Y.", null, ["America/New_York"]],
    ["US", "Texas", null, ["America/Chicago", "America/Denver"]],
    // A state of another country is ignored.
    ["UZ", "NY", null, ["Asia/Tashkent"]],
    ["DE", null, "JFK", ["Europe/Berlin"]],
    // Several time zones: the airport decides if it is in the country.
    ["US", null, "JFK", ["America/New_York"]],
    ["US", "somewhere", "SFO", ["America/Los_Angeles"]],
    ["US", null, "IST", []],
    [null, null, "IST", ["Europe/Istanbul"]],
    [null, null, "LON", ["Europe/London"]],
    [null, null, null, []],
    ["US", null, null, []],
    ["ZZ", null, "ZZZ", []],
  ])("country %s, state %s, from %s: %j", (country, state, from, zones) => {
    expect(customerZones({ country, state, from }, clocks)).toEqual(zones);
  });

  test("returns one zone for a country whose airports all have the same time", () => {
    expect(clocksOfCountry("UZ")).toHaveLength(1);
    expect(clocksOfCountry("US").length).toBeGreaterThan(5);
    expect(clocksOfCountry("ZZ")).toEqual([]);
  });
});

describe("calling hours", () => {
  test.each([
    [["America/New_York"], "2026-11-20T12:59:00.000Z", true],
    [["America/New_York"], "2026-11-20T13:00:00.000Z", false],
    [["America/New_York"], "2026-11-21T01:59:00.000Z", false],
    [["America/New_York"], "2026-11-21T02:00:00.000Z", true],
    // Daylight saving time: an hour earlier.
    [["America/New_York"], "2026-07-20T12:00:00.000Z", false],
    // Within the hours in Austin, but not yet in El Paso.
    [["America/Chicago", "America/Denver"], "2026-11-20T14:30:00.000Z", true],
    [[], "2026-11-20T03:00:00.000Z", false],
  ])("%j at %s: quiet %s", (zones, at, quiet) => {
    expect(isQuiet(zones, at, lawful)).toBe(quiet);
  });

  test.each([
    ["2026-11-20T12:15:30.500Z", "2026-11-20T13:00:00.000Z"],
    ["2026-11-20T13:00:00.000Z", "2026-11-20T13:00:00.000Z"],
    ["2026-11-21T02:30:00.000Z", "2026-11-21T13:00:00.000Z"],
    // The clocks go back in the night of November 1.
    ["2026-11-01T02:30:00.000Z", "2026-11-01T13:00:00.000Z"],
    // And forward in the night of March 8.
    ["2026-03-08T03:30:00.000Z", "2026-03-08T12:00:00.000Z"],
  ])("in New York at %s allows calls from %s", (at, from) => {
    expect(callableFrom(["America/New_York"], at, lawful)).toBe(from);
  });

  test("applies stricter hours of an agency", () => {
    const at = "2026-11-20T13:30:00.000Z";
    expect([isQuiet(["America/New_York"], at, lawful), isQuiet(["America/New_York"], at, narrowest)]).toEqual([
      false,
      true,
    ]);
    expect(callableFrom(["America/New_York"], at, narrowest)).toBe("2026-11-20T16:00:00.000Z");
    expect(callableFrom(["America/New_York"], "2026-11-20T20:00:00.000Z", narrowest)).toBe("2026-11-21T16:00:00.000Z");
  });

  test("returns a callable time, at or after the given one and within 25 hours", () => {
    const zones = fc.constantFrom("Alaska", "Texas", "Florida", "Oregon", "Kansas");
    const instant = fc.date({ min: new Date("2026-01-01"), max: new Date("2028-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(zones, instant, fc.constantFrom(lawful, narrowest), (state, date, hours) => {
        const of = zonesOfState(state) ?? [];
        const at = date.toISOString();
        const from = callableFrom(of, at, hours);
        expect(isQuiet(of, from, hours)).toBe(false);
        expect(Date.parse(from)).toBeGreaterThanOrEqual(Date.parse(at));
        expect(Date.parse(from) - Date.parse(at)).toBeLessThanOrEqual(25 * 3_600_000);
      }),
    );
  });

  test("returns equal local times once", () => {
    expect(customerClocks(["America/New_York", "America/Detroit"], "2026-11-20T15:00:00.000Z")).toEqual([
      "2026-11-20T10:00",
    ]);
  });
});
