import { expect, test } from "vitest";
import { localTimeAt } from "../local-time.ts";
import { listedAirlines, listedAirports, reference } from "./reference.ts";

test("gives every airport a zone that Intl supports and valid coordinates", () => {
  for (const { zone } of listedAirports) expect(localTimeAt(0, zone)).toMatch(/^19(?:69|70)-/);
  const isOnEarth = ({ latitude, longitude }: (typeof listedAirports)[number]) =>
    Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  expect(listedAirports.filter((airport) => !isOnEarth(airport))).toEqual([]);
});

test("has complete rows, each once and in order, so that updates produce small diffs", () => {
  for (const codes of [listedAirports, listedAirlines].map((list) => list.map(({ code }) => code))) {
    expect(codes).toEqual([...new Set(codes)].sort());
  }
  expect(listedAirports.length).toBeGreaterThan(4400);
  expect(listedAirports.filter(({ name, city, country }) => !name || !city || !/^[A-Z]{2}$/.test(country))).toEqual([]);
  expect(
    listedAirlines.filter(({ accountingPrefix }) => accountingPrefix && !/^\d{3}$/.test(accountingPrefix)),
  ).toEqual([]);
});

/** Values that are wrong in at least one of the published tables. */
test.each([
  ["PSC", "America/Los_Angeles"],
  ["BWT", "Australia/Hobart"],
  ["BAH", "Asia/Bahrain"],
  ["CUU", "America/Chihuahua"],
  ["URC", "Asia/Shanghai"],
  ["KIV", "Europe/Chisinau"],
  ["FRU", "Asia/Bishkek"],
  ["TSE", "Asia/Almaty"],
  ["TAS", "Asia/Tashkent"],
  ["IST", "Europe/Istanbul"],
  ["BER", "Europe/Berlin"],
])("puts %s in the zone %s", (code, zone) => {
  expect(reference.airport(code)?.zone).toBe(zone);
});

test.each([
  ["JFK", "New York", "NYC"],
  ["EWR", "Newark", "NYC"],
  ["LHR", "London", "LON"],
  ["IST", "Istanbul", null],
  ["SAW", "Istanbul", "IST"],
  ["TAS", "Tashkent", null],
  ["LON", "London", "LON"],
])("puts %s in %s, in the area %s", (code, city, metro) => {
  expect(reference.airport(code)).toMatchObject({ code, city, metro });
});

test.each([
  ["TK", "Turkish Airlines", "235"],
  ["DP", "Pobeda", null],
  ["VJ", "VietJet Air", "978"],
  ["6E", "IndiGo", "312"],
  ["HY", "Uzbekistan Airways", "250"],
])("lists %s as %s with the ticket prefix %s", (code, name, accountingPrefix) => {
  expect(reference.airline(code)).toEqual({ code, name, accountingPrefix });
});

test.each([
  ["77W", "Boeing 777-300ER"],
  ["21N", "Airbus A321neo"],
  ["TRN", "Train"],
  ["???", undefined],
])("lists the equipment %s as %s", (code, name) => {
  expect(reference.aircraft(code)).toBe(name);
});

test("gives each ticket prefix to one airline only", () => {
  const prefixes = listedAirlines.flatMap(({ accountingPrefix }) => accountingPrefix ?? []);
  expect(prefixes.filter((prefix, index) => prefixes.indexOf(prefix) !== index)).toEqual([]);
});
