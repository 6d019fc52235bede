import { clocksOfCountry } from "#domain/itinerary/reference/country-clocks.ts";
import { listedAirports, reference } from "#domain/itinerary/reference/reference.ts";
import { countryOfPhone } from "#domain/shared/phone.ts";
import { zoneOfUsNumber } from "./area-codes.ts";
import type { Clocks } from "./customer-time.ts";

/** The zones of the cities that have an airport, by name and country. */
const zonesOfCities = new Map<string, Map<string, string>>();
for (const { city, country, zone } of listedAirports) {
  const name = city.toLowerCase();
  const zones = zonesOfCities.get(name) ?? new Map<string, string>();
  zones.set(`${country} ${zone}`, zone);
  zonesOfCities.set(name, zones);
}

/** The tables from which the time of a customer follows. */
export const clocks: Clocks = {
  airport: reference.airport,
  ofCountry: clocksOfCountry,
  ofCity: (city, country) => {
    const found = [...(zonesOfCities.get(city.trim().toLowerCase()) ?? [])];
    const zones = new Set(found.filter(([key]) => country === null || key.startsWith(country)).map(([, zone]) => zone));
    const [only, other] = zones;
    return other ? undefined : only;
  },
  ofPhone: (phone) => {
    const ofUsNumber = zoneOfUsNumber(phone);
    if (ofUsNumber) return ofUsNumber;
    const country = countryOfPhone(phone);
    const [only, other] = country ? clocksOfCountry(country) : [];
    return other ? undefined : only;
  },
};
