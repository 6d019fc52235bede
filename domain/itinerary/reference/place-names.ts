import { busiestAirports } from "./busiest.ts";
import { otherCityNames } from "./other-names.ts";
import { type ListedAirport, listedAirports, reference } from "./reference.ts";
import { plain, spellings } from "./spellings.ts";

/**
 * Returns the code for the full name of a city, or for a code: "New York" is NYC, "Ташкент" is TAS. Undefined if the
 * name is unknown or ambiguous.
 */
export function placeNamed(name: string): string | undefined {
  const code = name.trim().toUpperCase();
  if (/^[A-Z]{3}$/.test(code) && reference.airport(code)) return code;
  return placeCalled(name);
}

/** Returns the code for a name, but not for a code, because in a sentence "the" is not a code. */
export function placeCalled(name: string): string | undefined {
  codes ??= codesByName();
  return codes.get(plain(name));
}

// Created at the first lookup and cached.
let codes: Map<string, string> | undefined;

function codesByName(): Map<string, string> {
  const named = new Map<string, ListedAirport[]>();
  for (const airport of listedAirports) {
    for (const name of new Set(namesOf(airport))) named.set(name, [...(named.get(name) ?? []), airport]);
  }
  const found = [...named].flatMap(([name, airports]): [string, string][] => {
    const code = name.length < 2 ? undefined : likeliest(name, airports);
    return code ? [[name, code]] : [];
  });
  return new Map(found);
}

function namesOf({ code, city, metro, metroName }: ListedAirport): string[] {
  const others = [...(otherCityNames[code] ?? []), ...(otherCityNames[metro ?? ""] ?? [])];
  return [city, metroName, ...others].filter(Boolean).flatMap(spellings);
}

/**
 * Returns the code of a city rather than of its airports, except that Newark is not New York. Of two cities with the
 * same name it returns the internationally known one, if only one is.
 */
function likeliest(name: string, airports: readonly ListedAirport[]): string | undefined {
  const cities = new Map<string, ListedAirport[]>();
  for (const airport of airports) {
    const isTown = plain(airport.city) === name && plain(airport.metroName) !== name;
    const place = isTown ? airport.code : (airport.metro ?? airport.code);
    cities.set(place, [...(cities.get(place) ?? []), airport]);
  }
  const known = [...cities].filter(([, members]) => members.some(({ code }) => busiestAirports.includes(code)));
  const large = [...cities].filter(([, members]) => members.some(({ size }) => size === 3));
  const [only] = [[...cities], known, large].find((some) => some.length === 1) ?? [];
  return only?.[0];
}

export function isPlace(code: string): boolean {
  return reference.airport(code) !== undefined;
}
