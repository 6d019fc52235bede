import { expect, test } from "vitest";
import { plain, spellings } from "./spellings.ts";

test.each([
  [" São Paulo ", "sao paulo"],
  ["Köln/Bonn", "koln bonn"],
  ["N'Djamena", "ndjamena"],
  ["Farg\u02bbona", "fargona"],
  ["St. John's", "st johns"],
  ["Łódź", "lodz"],
  ["Иркутск", "иркутск"],
  ["—", ""],
])("simplifies %j to %j", (text, letters) => {
  expect(plain(text)).toBe(letters);
});

test.each([
  ["London", ["london"]],
  ["Düsseldorf", ["dusseldorf", "duesseldorf"]],
  ["Du\u0308sseldorf", ["dusseldorf", "duesseldorf"]],
  ["Århus", ["arhus", "aarhus"]],
  ["Saint Louis", ["saint louis", "st louis"]],
  ["Fort St. John", ["fort st john", "ft saint john"]],
  ["Stuttgart", ["stuttgart"]],
])("accepts %s typed as %j", (name, typed) => {
  expect(spellings(name)).toEqual(typed);
});
