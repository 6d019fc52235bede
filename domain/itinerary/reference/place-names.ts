import { busiestAirports } from "./busiest.ts";
import { otherCityNames } from "./other-names.ts";
import { type ListedAirport, listedAirports, reference } from "./reference.ts";
import { plain, spellings } from "./spellings.ts";

/**
 * The code somebody means by the whole name of a city, or by a code: "New York" is NYC, "Ташкент" TAS. Undefined for what
 * is not known, and where two places of that name are as likely.
 */
export function placeNamed(name: string): string | undefined {
  const code = name.trim().toUpperCase();
  if (/^[A-Z]{3}$/.test(code) && reference.airport(code)) return code;
  return placeCalled(name);
}

/** The same of names alone: in a sentence "the" is no code. */
export function placeCalled(name: string): string | undefined {
  codes ??= codesByName();
  return codes.get(plain(name));
}

// Built when the first name is looked up, and kept.
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
 * A city before its airports, but Newark is not New York. Of two cities of that name the one that is known all over the
 * world, if the other is not.
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
