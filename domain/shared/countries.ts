import { countryNames as english } from "./country-names/en.ts";

/**
 * The names of the countries in one language, "AF Afghanistan|AL Albania|…", sorted by name. They are written down
 * (`npm run names`), because the names that Intl has differ between the server and the browsers.
 */
export type CountryNames = string;

export interface Country {
  code: string;
  name: string;
}

/** Returns all countries, sorted by name. */
export function countriesIn(names: CountryNames = english): readonly Country[] {
  return parsed(names).sorted;
}

/** Returns the name of a country, or the code if there is no such country. */
export function countryName(code: string, names: CountryNames = english): string {
  return parsed(names).byCode.get(code) ?? code;
}

interface Parsed {
  sorted: readonly Country[];
  byCode: ReadonlyMap<string, string>;
}

const all = new Map<CountryNames, Parsed>();

function parsed(names: CountryNames): Parsed {
  const known = all.get(names);
  if (known) return known;
  const sorted = names.split("|").map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }));
  const made = { sorted, byCode: new Map(sorted.map(({ code, name }) => [code, name])) };
  all.set(names, made);
  return made;
}

export function isCountry(code: string): boolean {
  return parsed(english).byCode.has(code);
}
