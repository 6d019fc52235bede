import { expect, test } from "vitest";
import { searchAirlines, searchAirports } from "./search.ts";

test.each([
  ["jfk", ["JFK"]],
  [" Ist ", ["IST", "SAW"]],
  ["lon", ["LHR", "LGW", "STN"]],
  ["london", ["LHR", "LGW", "STN"]],
  ["nyc", ["JFK", "EWR", "LGA"]],
  ["new y", ["JFK", "LGA"]],
  ["new york newark", ["EWR"]],
  ["sao paulo", ["GRU", "CGH"]],
  ["SÃO", ["GRU", "CGH"]],
  ["tashk", ["TAS"]],
  ["heathrow", ["LHR"]],
  ["kennedy", ["JFK"]],
  ["izmir", ["ADB"]],
  ["paris orly", ["ORY"]],
  ["uzbekistan", ["TAS"]],
  ["sha", ["SHA", "PVG"]],
])("airports for %j begin with %j", (keyword, codes) => {
  expect(
    searchAirports(keyword)
      .map(({ code }) => code)
      .slice(0, codes.length),
  ).toEqual(codes);
});

test.each([
  ["tk", "TK"],
  ["turk", "TK"],
  ["235", "TK"],
  ["uzbek", "HY"],
  ["lufth", "LH"],
  ["aeromex", "AM"],
  ["klm", "KL"],
])("airlines for %j begin with %s", (keyword, code) => {
  expect(searchAirlines(keyword)[0]?.code).toBe(code);
});

test("nothing for nothing, no more than asked for, and no error for whatever is typed", () => {
  expect(searchAirports("  ")).toEqual([]);
  expect(searchAirlines("—")).toEqual([]);
  expect(searchAirports("a", 5)).toHaveLength(5);
  expect(searchAirports("\\(*[")).toEqual([]);
  expect(searchAirports("qqzzqq")).toEqual([]);
});

test("an answer takes less than the 5 ms between two keystrokes that anybody would notice", () => {
  searchAirports("warm");
  const keywords = ["n", "ne", "new", "new y", "new yo", "new yor", "l", "lo", "lon", "san"];
  const started = performance.now();
  for (const keyword of keywords) searchAirports(keyword);
  // Ten times the promise, for a busy machine.
  expect((performance.now() - started) / keywords.length).toBeLessThan(50);
});
