import { expect, test } from "vitest";
import type { SegmentValues } from "./editor-values.ts";
import { keepTaxes, taxesOfFlights } from "./flight-taxes.ts";
import { newSegment } from "./new-values.ts";

const flight = (number: string, taxesCents: number | null): SegmentValues => {
  return { ...newSegment("economy"), airline: "TK", flightNumber: number, from: "JFK", to: "IST", taxesCents };
};

test.each<[string, SegmentValues[], SegmentValues[], (number | null)[]]>([
  ["an equal flight keeps its taxes", [flight("1", null)], [flight("1", 6_000)], [6_000]],
  ["another flight has none", [flight("2", null)], [flight("1", 6_000)], [null]],
  ["a flight that is not there keeps its own", [flight("2", 900)], [flight("1", 6_000)], [900]],
  ["taxes that were removed stay removed", [flight("1", 6_000)], [flight("1", null)], [null]],
  ["flights may move", [flight("1", null), flight("2", null)], [flight("2", 2), flight("1", 1)], [1, 2]],
  ["equal flights keep their order", [flight("1", null), flight("1", null)], [flight("1", 1), flight("1", 2)], [1, 2]],
])("%s", (_name, segments, entered, expected) => {
  expect(keepTaxes(segments, entered).map(({ taxesCents }) => taxesCents)).toEqual(expected);
});

test.each<[string, (number | null)[], number | null]>([
  ["no taxes have no sum", [null, null], null],
  ["some taxes have a sum", [6_000, null, 5_260], 11_260],
  ["zero is a sum", [0], 0],
  ["an amount that cannot be read has no sum", [6_000, Number.NaN], null],
])("%s", (_name, taxes, expected) => {
  expect(taxesOfFlights(taxes.map((cents) => flight("1", cents)))).toBe(expected);
});
