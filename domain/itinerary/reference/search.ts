import type { Airline, Airport } from "../segment.ts";
import { type ListedAirport, listedAirlines, listedAirports } from "./reference.ts";

/** Airports for what a person typed so far: a code, a city, a country or words of the name; the likeliest first. */
export function searchAirports(keyword: string, limit = 10): Airport[] {
  const wanted = plain(keyword);
  if (!wanted) return [];
  searchableAirports ??= listedAirports.map((airport) => ({
    airport,
    codes: [plain(airport.code), plain(airport.metro ?? "")],
    city: plain(airport.city),
    words: plain(
      `${airport.code} ${airport.city} ${airport.metroName} ${airport.name} ${countryName(airport.country)}`,
    ).split(" "),
  }));
  const found = searchableAirports.flatMap(({ airport, codes, city, words }) => {
    const rank =
      codes[0] === wanted ? 0 : codes[1] === wanted ? 1 : city === wanted ? 2 : city.startsWith(wanted) ? 3 : 4;
    return rank < 4 || everyWordBegins(wanted, words) ? [{ airport, rank }] : [];
  });
  found.sort(
    (a, b) =>
      a.rank - b.rank ||
      weight(b.airport) - weight(a.airport) ||
      a.airport.placeInMetro - b.airport.placeInMetro ||
      compare(a.airport.city, b.airport.city) ||
      compare(a.airport.code, b.airport.code),
  );
  return found.slice(0, limit).map(({ airport }) => airport);
}

/** Airlines for what a person typed so far: code, accounting prefix or words of the name; the likeliest first. */
export function searchAirlines(keyword: string, limit = 10): Airline[] {
  const wanted = plain(keyword);
  if (!wanted) return [];
  searchableAirlines ??= listedAirlines.map((airline) => ({
    airline,
    name: plain(airline.name),
    words: plain(airline.name).split(" "),
  }));
  const found = searchableAirlines.flatMap(({ airline, name, words }) => {
    const isExact = plain(airline.code) === wanted || airline.accountingPrefix === wanted;
    const rank = isExact ? 0 : name === wanted ? 1 : name.startsWith(wanted) ? 2 : 3;
    return rank < 3 || everyWordBegins(wanted, words) ? [{ airline, rank, name }] : [];
  });
  // An airline that issues tickets is likelier meant than a charter operator with a similar name.
  const issuesTickets = (airline: Airline) => Number(airline.accountingPrefix !== null);
  found.sort(
    (a, b) => a.rank - b.rank || issuesTickets(b.airline) - issuesTickets(a.airline) || compare(a.name, b.name),
  );
  return found.slice(0, limit).map(({ airline }) => airline);
}

// Built at the first search, kept for the next: taking the accents off 4,500 names takes longer than looking through them.
let searchableAirports: { airport: ListedAirport; codes: string[]; city: string; words: string[] }[];
let searchableAirlines: { airline: Airline; name: string; words: string[] }[];

/** A city with several airports is a big one: its main airport comes before any other large one. */
function weight({ size, placeInMetro }: ListedAirport): number {
  return placeInMetro === 0 ? 4 : size;
}

function everyWordBegins(wanted: string, words: readonly string[]): boolean {
  return wanted.split(" ").every((begin) => words.some((word) => word.startsWith(begin)));
}

/** Lower case, no accents, words one blank apart. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ı", "i")
    .replaceAll("ø", "o")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const countryNames = new Intl.DisplayNames("en", { type: "region" });

function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? "") : "";
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
