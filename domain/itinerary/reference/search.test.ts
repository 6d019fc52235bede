import { expect, test } from "vitest";
import { leastSpent } from "#tests/server/spent.ts";
import { busiestAirlines, busiestAirports } from "./busiest.ts";
import { otherAirlineNames, otherCityNames } from "./other-names.ts";
import { listedAirports, reference } from "./reference.ts";
import { searchAirlines, searchAirports } from "./search.ts";

test.each([
  ["jfk", ["JFK"]],
  [" Ist ", ["IST", "SAW"]],
  ["lon", ["LHR", "LGW", "STN"]],
  ["london", ["LHR", "LGW", "STN"]],
  ["nyc", ["JFK", "EWR", "LGA"]],
  ["new y", ["JFK", "EWR", "LGA"]],
  ["was", ["IAD", "DCA", "BWI"]],
  ["san", ["SAN", "SFO"]],
  ["st petersburg", ["LED", "PIE"]],
  ["saint louis", ["STL"]],
  ["ft lauderdale", ["FLL"]],
  ["münchen", ["MUC"]],
  ["munchen", ["MUC"]],
  ["muenchen", ["MUC"]],
  ["duesseldorf", ["DUS"]],
  ["Łódź", ["LCJ"]],
  ["kiev", ["KBP", "IEV"]],
  ["kyiv", ["KBP", "IEV"]],
  ["roma", ["FCO", "CIA"]],
  ["Ташкент", ["TAS"]],
  ["моск", ["SVO", "DME", "VKO"]],
  ["fargʻona", ["FEG"]],
  ["o'hare", ["ORD"]],
  ["ohare", ["ORD"]],
  ["mexico", ["MEX", "CUN"]],
  ["germany", ["FRA", "MUC"]],
  ["united kingdom", ["LHR", "LGW"]],
  ["la", ["LAX"]],
  ["tyo", ["NRT", "HND"]],
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
])("finds for %j first the airports %j", (keyword, codes) => {
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
  ["air fr", "AF"],
  ["jet", "B6"],
  ["ana", "NH"],
  ["sas", "SK"],
  ["turkish", "TK"],
  ["220", "LH"],
])("finds for %j first the airline %s", (keyword, code) => {
  expect(searchAirlines(keyword)[0]?.code).toBe(code);
});

test("returns nothing for an empty text, respects the limit, and never throws", () => {
  expect(searchAirports("  ")).toEqual([]);
  expect(searchAirlines("—")).toEqual([]);
  expect(searchAirports("a", 5)).toHaveLength(5);
  expect(searchAirports("\\(*[")).toEqual([]);
  expect(searchAirports("qqzzqq")).toEqual([]);
});

test("takes as long as a few readings of the names, so that typing is not delayed", async () => {
  const keywords = ["n", "ne", "new", "new y", "new yo", "new yor", "l", "lo", "lon", "san"];
  const search = () => keywords.map((keyword) => searchAirports(keyword));
  const read = () =>
    keywords.map((keyword) => listedAirports.filter(({ name }) => name.normalize("NFD").includes(keyword)));
  expect(await leastSpent(search)).toBeLessThan(20 * (await leastSpent(read)));
});

test("has only known airports and airlines in the manual lists, each once", () => {
  const areas = new Set(listedAirports.map(({ metro }) => metro));
  const known = (code: string) => reference.airport(code) !== undefined || areas.has(code);
  expect([...busiestAirports, ...Object.keys(otherCityNames)].filter((code) => !known(code))).toEqual([]);
  expect([...busiestAirlines, ...Object.keys(otherAirlineNames)].filter((code) => !reference.airline(code))).toEqual(
    [],
  );
  expect(new Set(busiestAirports).size).toBe(busiestAirports.length);
  expect(new Set(busiestAirlines).size).toBe(busiestAirlines.length);
});
