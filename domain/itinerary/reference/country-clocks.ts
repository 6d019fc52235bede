import { localTimeAt } from "../local-time.ts";
import { listedAirports } from "./reference.ts";

/** Zones that agree in January and in July of a year count as equal, which is sufficient for calls today. */
const compared = ["2026-01-15T12:00:00Z", "2026-07-15T12:00:00Z"].map((instant) => Date.parse(instant) / 60_000);

const byCountry = new Map<string, Map<string, string>>();
// Of equal zones, the one of the largest airport is used.
for (const { country, zone } of listedAirports.toSorted((a, b) => b.size - a.size)) {
  const clocks = byCountry.get(country) ?? new Map<string, string>();
  const shows = compared.map((minutes) => localTimeAt(minutes, zone)).join();
  if (!clocks.has(shows)) clocks.set(shows, zone);
  byCountry.set(country, clocks);
}

/**
 * Returns one IANA zone for each different time at the airports of a country (ISO 3166 alpha-2); empty for a country
 * without airports.
 */
export function clocksOfCountry(country: string): readonly string[] {
  return [...(byCountry.get(country)?.values() ?? [])];
}
