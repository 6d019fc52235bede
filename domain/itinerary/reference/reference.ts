import type { Airline, Airport, Reference } from "../segment.ts";
import aircraftRows from "./aircraft.json" with { type: "json" };
import airlineRows from "./airlines.json" with { type: "json" };
import airportRows from "./airports.json" with { type: "json" };
import metroRows from "./metros.json" with { type: "json" };

/**
 * The tables of codes. Only this file imports them, because they are half a megabyte and must not be in the customers'
 * bundle. Functions that need a code take a `Reference` as a parameter.
 */
export const reference: Reference = {
  airport: (code) => airportsByCode.get(code) ?? metroAreasByCode.get(code),
  airline: (code) => airlinesByCode.get(code),
  airlineOfTicket: (number) => airlinesByPrefix.get(number.slice(0, 3)),
  aircraft: (code) => aircraftByCode.get(code),
};

/** An airport with the data by which a search sorts its results. */
export interface ListedAirport extends Airport {
  /** 3 = large, 2 = medium, 1 = small. */
  size: number;
  /** The rank in its metropolitan area: 0 for the main airport; a high number without an area. */
  placeInMetro: number;
  /** The name of the metropolitan area: "New York" for Newark; empty if there is none. */
  metroName: string;
}

const metroOf = new Map<string, { metro: string; name: string; place: number }>();
for (const [metro = "", name = "", ...members] of metroRows) {
  for (const [place, code] of members.entries()) metroOf.set(code, { metro, name, place });
}

export const listedAirports: readonly ListedAirport[] = (airportRows as AirportRow[]).map(
  ([code, name, city, country, zone, latitude, longitude, size]) => {
    const metro = metroOf.get(code);
    const metroCode = metro && metro.metro !== code ? metro.metro : null;
    const rank = { size, placeInMetro: metro?.place ?? 99, metroName: metro?.name ?? "" };
    return { code, name, city, country, zone, latitude, longitude, metro: metroCode, ...rank };
  },
);

export const listedAirlines: readonly Airline[] = (airlineRows as AirlineRow[]).map(
  ([code, name, accountingPrefix]) => ({ code, name, accountingPrefix }),
);

type AirportRow = [string, string, string, string, string, number, number, number];
type AirlineRow = [string, string, string | null];

const airportsByCode = new Map(listedAirports.map((airport) => [airport.code, airport]));
const airlinesByCode = new Map(listedAirlines.map((airline) => [airline.code, airline]));
const airlinesByPrefix = new Map(listedAirlines.map((airline) => [airline.accountingPrefix, airline]));
const aircraftByCode = new Map(aircraftRows as [string, string][]);

/**
 * Codes of cities ("LON"), which fares and old pastes use instead of airports. They have the zone and the coordinates
 * of the main airport.
 */
const metroAreasByCode = new Map<string, Airport>();
for (const [code = "", city = "", main = ""] of metroRows) {
  const airport = airportsByCode.get(main);
  if (airport) metroAreasByCode.set(code, { ...airport, code, name: `${city}, all airports`, city, metro: code });
}
