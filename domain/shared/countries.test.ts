import { expect, it } from "vitest";
import { countriesIn, countryName, isCountry } from "./countries.ts";
import { countryNames as en } from "./country-names/en.ts";
import { countryNames as ru } from "./country-names/ru.ts";
import { countryNames as uz } from "./country-names/uz.ts";
import { countryNames as uzCyrl } from "./country-names/uz-cyrl.ts";

/** The officially assigned codes of ISO 3166-1 alpha-2. */
const countryCodes = countriesIn()
  .map(({ code }) => code)
  .sort();

it("lists each of the 249 countries once", () => {
  expect(countryCodes).toHaveLength(249);
  expect(new Set(countryCodes).size).toBe(249);
  expect(countryCodes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
});

it.each([
  ["English", en],
  ["Russian", ru],
  ["Uzbek", uz],
  ["Uzbek in Cyrillic", uzCyrl],
])("has a name for each country in %s", (_, names) => {
  const countries = countriesIn(names);
  expect(countries.map(({ code }) => code).sort()).toEqual(countryCodes);
  expect(new Set(countries.map(({ name }) => name)).size).toBe(249);
  for (const { code, name } of countries) expect(name).not.toBe(code);
});

it("returns the name that people use", () => {
  expect(countryName("US")).toBe("United States");
  expect(countryName("HK")).toBe("Hong Kong");
  expect(countryName("UZ", ru)).toBe("Узбекистан");
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
