import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clocksOfCountry } from "#domain/itinerary/reference/country-clocks.ts";
import { clocks } from "./customer-clocks.ts";
import { callableFrom, customerClocks, customerZones, isQuiet, type ZoneBasis } from "./customer-time.ts";
import { zonesOfState } from "./state-zones.ts";

const lawful = { from: 8, until: 21 };
const narrowest = { from: 11, until: 15 };

describe("customerZones", () => {
  test.each<[facts: Partial<Parameters<typeof customerZones>[0]>, basis: ZoneBasis | null, zones: string[]]>([
    [{ country: "US", state: "NY", from: "LAX" }, "state", ["America/New_York"]],
    [{ country: "US", state: " new york " }, "state", ["America/New_York"]],
    [{ state: "N.Y." }, "state", ["America/New_York"]],
    [{ country: "US", state: "Texas" }, "state", ["America/Chicago", "America/Denver"]],
    [{ chosen: "America/Denver", country: "US", state: "NY" }, "chosen", ["America/Denver"]],
    // A state of another country is ignored.
    [{ country: "UZ", state: "NY" }, "country", ["Asia/Tashkent"]],
    [{ country: "DE", from: "JFK" }, "country", ["Europe/Berlin"]],
    [{ country: "US", city: "San Francisco", phone: "+12125550100", from: "JFK" }, "city", ["America/Los_Angeles"]],
    [{ city: "san francisco ", from: "JFK" }, "city", ["America/Los_Angeles"]],
    // Oregon and Maine have a Portland.
    [{ country: "US", city: "Portland", from: "JFK" }, "departure", ["America/New_York"]],
    // A number of San Francisco, for a trip from New York.
    [{ phone: "+14155550142", from: "JFK" }, "phone", ["America/Los_Angeles"]],
    [{ country: "US", phone: "+19155550142" }, "phone", ["America/Denver"]],
    [{ phone: "+998901234567", from: "JFK" }, "phone", ["Asia/Tashkent"]],
    // Russia has many time zones.
    [{ phone: "+79161234567", from: "JFK" }, "departure", ["America/New_York"]],
    // Without an address and a phone number, the airport decides if it is in the country.
    [{ country: "US", from: "JFK" }, "departure", ["America/New_York"]],
    [{ country: "US", state: "somewhere", from: "SFO" }, "departure", ["America/Los_Angeles"]],
    [{ country: "US", from: "IST" }, null, []],
    [{ from: "IST" }, "departure", ["Europe/Istanbul"]],
    [{ from: "LON" }, "departure", ["Europe/London"]],
    [{}, null, []],
    [{ country: "US" }, null, []],
    [{ country: "ZZ", from: "ZZZ" }, null, []],
  ])("%j: by %s, %j", (facts, basis, zones) => {
    const unknown = { chosen: null, country: null, state: null, city: null, phone: null, from: null };
    expect(customerZones({ ...unknown, ...facts }, clocks)).toEqual({ zones, basis });
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
