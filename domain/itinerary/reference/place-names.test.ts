import { expect, test } from "vitest";
import { placeCalled, placeNamed } from "./place-names.ts";

test.each([
  ["JFK", "JFK"],
  ["nyc", "NYC"],
  ["New York", "NYC"],
  ["Tashkent", "TAS"],
  ["Ташкент", "TAS"],
  ["Samarqand", "SKD"],
  ["São Paulo", "SAO"],
  ["sao paulo", "SAO"],
  ["London", "LON"],
  ["LA", "LAX"],
  ["Saint Petersburg", "LED"],
  ["Atlantis", undefined],
  ["", undefined],
  ["xyzzy", undefined],
])("resolves %j to %j", (name, code) => {
  expect(placeNamed(name)).toBe(code);
});

test("does not resolve codes in sentences as names", () => {
  expect([placeCalled("JFK"), placeCalled("Paris")]).toEqual([undefined, "PAR"]);
});
