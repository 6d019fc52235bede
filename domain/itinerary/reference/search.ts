import type { Airline, Airport } from "../segment.ts";
import { busiestAirlines, busiestAirports } from "./busiest.ts";
import { otherAirlineNames, otherCityNames, otherCountryNames } from "./other-names.ts";
import { type ListedAirport, listedAirlines, listedAirports } from "./reference.ts";
import { plain, spellings } from "./spellings.ts";

/**
 * Returns the airports for a partly typed text, likeliest first: by its code, the code of its area, its city, the
 * beginning of its city, its country, or the beginnings of any of its words. Among equal matches the busiest comes
 * first, and the main airport of a city before its others.
 */
export function searchAirports(keyword: string, limit = 10): Airport[] {
  airports ??= listedAirports.map(searchableAirport).sort((a, b) => a.order - b.order);
  return search(airports, keyword, limit);
}

/**
 * Returns the airlines for a partly typed text, likeliest first: by code, accounting prefix, name, or words of the
 * name.
 */
export function searchAirlines(keyword: string, limit = 10): Airline[] {
  airlines ??= listedAirlines.map(searchableAirline).sort((a, b) => a.order - b.order);
  return search(airlines, keyword, limit);
}

interface Searchable<T> {
  found: T;
  /** The codes, which must be typed in full: its own code, then that of the area. */
  codes: readonly string[];
  /** The names in all their spellings. */
  names: readonly string[];
  /** Other names. They match like the name if typed in full, and like any word if typed in part. */
  otherNames: readonly string[];
  countries: readonly string[];
  /** All words, each preceded by a space. */
  words: string;
  /** The rank among equal matches; lower is likelier. */
  order: number;
}

// Created at the first search, sorted by rank and cached. Removing the accents of 4,500 names takes longer than
// searching them, and results found in this order need no sorting.
let airports: Searchable<Airport>[] | undefined;
let airlines: Searchable<Airline>[] | undefined;

/** Returns the best matches. Each kind of match is in the order of `all`. */
function search<T>(all: readonly Searchable<T>[], keyword: string, limit: number): T[] {
  const wanted = plain(keyword);
  if (!wanted) return [];
  const beginnings = wanted.split(" ").map((word) => ` ${word}`);
  const found: T[][] = Array.from({ length: worstRank + 1 }, () => []);
  for (const candidate of all) {
    const rank = rankOf(candidate, wanted, beginnings);
    if (rank !== undefined) found[rank]?.push(candidate.found);
  }
  return found.flat().slice(0, limit);
}

const worstRank = 5;

/** Returns the rank of a match, best first; undefined if there is no match. */
function rankOf<T>(
  { codes, names, otherNames, countries, words }: Searchable<T>,
  wanted: string,
  beginnings: readonly string[],
): number | undefined {
  // Every better match also matches the words, so most airports are excluded here.
  if (!beginnings.every((beginning) => words.includes(beginning))) return undefined;
  const code = codes.indexOf(wanted);
  if (code >= 0) return code;
  if (names.includes(wanted) || otherNames.includes(wanted)) return 2;
  if (names.some((name) => name.startsWith(wanted))) return 3;
  return countries.includes(wanted) ? 4 : worstRank;
}

function searchableAirport(airport: ListedAirport): Searchable<Airport> {
  const { code, metro, metroName } = airport;
  const names = [airport.city, metroName].filter(Boolean).flatMap(spellings);
  const otherNames = [...(otherCityNames[code] ?? []), ...(otherCityNames[metro ?? ""] ?? [])].flatMap(spellings);
  const countries = [countryName(airport.country), ...(otherCountryNames[airport.country] ?? [])].flatMap(spellings);
  const codes = [plain(code), plain(metro ?? "")];
  return {
    found: airport,
    codes,
    names,
    otherNames,
    countries,
    words: ["", ...codes, ...names, ...otherNames, ...spellings(airport.name), ...countries].join(" "),
    order: airportOrder(airport),
  };
}

/**
 * Returns the rank of an airport: the busiest first, then by size. The main airport of a city ranks as its busiest one,
 * and before it.
 */
function airportOrder(airport: ListedAirport): number {
  const { metroName, placeInMetro } = airport;
  if (metroName === "") return placeOf(airport);
  const members = listedAirports.filter((other) => other.metroName === metroName);
  const before = members.filter((other) => other.placeInMetro <= placeInMetro).map(placeOf);
  const place = placeInMetro === 0 ? Math.min(...members.map(placeOf)) : Math.max(...before);
  return place + placeInMetro / 1000;
}

function placeOf({ code, size }: ListedAirport): number {
  const place = busiestAirports.indexOf(code);
  return place < 0 ? busiestAirports.length + 3 - size : place;
}

function searchableAirline(airline: Airline): Searchable<Airline> {
  const names = spellings(airline.name);
  const otherNames = (otherAirlineNames[airline.code] ?? []).flatMap(spellings);
  const place = busiestAirlines.indexOf(airline.code);
  // An airline that issues tickets is likelier than a charter operator with a similar name.
  const unknown = busiestAirlines.length + (airline.accountingPrefix === null ? 1 : 0);
  const codes = [plain(airline.code), airline.accountingPrefix ?? ""];
  return {
    found: airline,
    codes,
    names,
    otherNames,
    countries: [],
    words: ["", ...codes, ...names, ...otherNames].join(" "),
    order: place < 0 ? unknown : place,
  };
}

const countryNames = new Intl.DisplayNames("en", { type: "region" });

function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? "") : "";
}
