import { expect, it } from "vitest";
import { countriesIn, countryCodes, countryName, isCountry } from "./countries.ts";

it("lists each of the 249 countries once", () => {
  expect(countryCodes).toHaveLength(249);
  expect(new Set(countryCodes).size).toBe(249);
  expect(countryCodes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
});

it("returns a name for each country", () => {
  for (const { code, name } of countriesIn()) expect(name).not.toBe(code);
  expect(countryName("US")).toBe("United States");
  expect(countryName("UZ", "ru")).toBe("Узбекистан");
  expect(countryName("XX")).toBe("XX");
});

it.each([
  ["US", true],
  ["us", false],
  ["UK", false],
  ["XK", false],
  ["", false],
])("isCountry(%s) returns %s", (code, expected) => {
  expect(isCountry(code)).toBe(expected);
});
