import { localTimeAt, utcMinutes } from "#domain/itinerary/local-time.ts";
import { addDays } from "#domain/shared/calendar.ts";
import { zonesOfState } from "./state-zones.ts";

/** Where a customer may be, as far as a lead says so. */
interface Whereabouts {
  /** ISO 3166 alpha-2. */
  country: string | null;
  state: string | null;
  /** IATA code of where the trip begins. */
  from: string | null;
}

/** What is known of airports, and of the clocks of a country: IANA zones. */
export interface Clocks {
  airport: (code: string) => { country: string; zone: string } | undefined;
  ofCountry: (country: string) => readonly string[];
}

/**
 * The IANA zones whose clock the customer may live by, the likeliest first; none where nothing says. A state of the USA
 * says it, then a country with one clock, then the airport the trip begins at if that lies in their country.
 */
export function customerZones({ country, state, from }: Whereabouts, clocks: Clocks): readonly string[] {
  const ofState = state !== null && (country === null || country === "US") ? zonesOfState(state) : undefined;
  if (ofState) return ofState;
  const ofCountry = country === null ? [] : clocks.ofCountry(country);
  if (ofCountry.length === 1) return ofCountry;
  const airport = from === null ? undefined : clocks.airport(from);
  return airport && (country === null || airport.country === country) ? [airport.zone] : [];
}

/** Telephone solicitations in the USA are between 8 and 21 o'clock of whoever is called (docs/rules/law-and-standards.md#when-to-call). */
const [wakes, sleeps] = ["08:00", "21:00"];

/** The customer's clock, "2026-11-22T03:12", one for each zone that shows another time. `at` is an ISO instant. */
export function customerClocks(zones: readonly string[], at: string): string[] {
  return [...new Set(zones.map((zone) => localTimeAt(minutesOf(at), zone)))];
}

/** Whether it is too early or too late to call on any of the clocks the customer may live by. */
export function isQuiet(zones: readonly string[], at: string): boolean {
  return customerClocks(zones, at).some((local) => !isAwake(local));
}

/** From when on one may call: `at` itself, or the next moment at which all the clocks are past 8 and before 21. ISO instant. */
export function callableFrom(zones: readonly string[], at: string): string {
  let minutes = minutesOf(at);
  // The zones of one customer are less than 13 hours apart, so there is such a moment each day.
  for (let moved = true; moved; ) {
    moved = false;
    for (const zone of zones) {
      const local = localTimeAt(minutes, zone);
      if (isAwake(local)) continue;
      const [day = "", clock = ""] = local.split("T");
      minutes = utcMinutes(`${clock < wakes ? day : addDays(day, 1)}T${wakes}`, zone);
      moved = true;
    }
  }
  return minutes === minutesOf(at) ? at : new Date(minutes * 60_000).toISOString();
}

function isAwake(local: string): boolean {
  const clock = local.slice(11);
  return clock >= wakes && clock < sleeps;
}

function minutesOf(at: string): number {
  return Math.floor(Date.parse(at) / 60_000);
}
