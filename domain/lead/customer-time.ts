import { localTimeAt, utcMinutes } from "#domain/itinerary/local-time.ts";
import { addDays } from "#domain/shared/calendar.ts";
import { zonesOfState } from "./state-zones.ts";

/** The location of a customer, as far as the lead contains it. */
interface Whereabouts {
  /** ISO 3166 alpha-2. */
  country: string | null;
  state: string | null;
  /** The IATA code of the airport at which the trip starts. */
  from: string | null;
}

/** Access to airports, and to the IANA zones of a country. */
export interface Clocks {
  airport: (code: string) => { country: string; zone: string } | undefined;
  ofCountry: (country: string) => readonly string[];
}

/**
 * Returns the IANA zones that the customer may be in, likeliest first; empty if unknown. It uses a US state, then a
 * country with one zone, then the departure airport if it is in the customer's country.
 */
export function customerZones({ country, state, from }: Whereabouts, clocks: Clocks): readonly string[] {
  const ofState = state !== null && (country === null || country === "US") ? zonesOfState(state) : undefined;
  if (ofState) return ofState;
  const ofCountry = country === null ? [] : clocks.ofCountry(country);
  if (ofCountry.length === 1) return ofCountry;
  const airport = from === null ? undefined : clocks.airport(from);
  return airport && (country === null || airport.country === country) ? [airport.zone] : [];
}

/**
 * The hours between which an agency calls customers, in the customer's time zone, within the limits of
 * docs/rules/law-and-standards.md#when-to-call.
 */
export interface CallHours {
  from: number;
  until: number;
}

/**
 * Returns the local times of the customer ("2026-11-22T03:12"), one for each different time. `at` is an ISO instant.
 */
export function customerClocks(zones: readonly string[], at: string): string[] {
  return [...new Set(zones.map((zone) => localTimeAt(minutesOf(at), zone)))];
}

/** Returns true if it is too early or too late to call in one of the zones. */
export function isQuiet(zones: readonly string[], at: string, hours: CallHours): boolean {
  return customerClocks(zones, at).some((local) => !isCallable(local, hours));
}

/**
 * Returns the ISO instant from which the customer can be called: `at`, or the next instant at which all zones are
 * within the hours.
 */
export function callableFrom(zones: readonly string[], at: string, hours: CallHours): string {
  const opens = clockAt(hours.from);
  let minutes = minutesOf(at);
  // The offsets between the zones are shorter than the calling hours, so there is such an instant each day.
  for (let moved = true; moved; ) {
    moved = false;
    for (const zone of zones) {
      const local = localTimeAt(minutes, zone);
      if (isCallable(local, hours)) continue;
      const [day = "", clock = ""] = local.split("T");
      minutes = utcMinutes(`${clock < opens ? day : addDays(day, 1)}T${opens}`, zone);
      moved = true;
    }
  }
  return minutes === minutesOf(at) ? at : new Date(minutes * 60_000).toISOString();
}

function isCallable(local: string, { from, until }: CallHours): boolean {
  const clock = local.slice(11);
  return clock >= clockAt(from) && clock < clockAt(until);
}

function clockAt(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}

function minutesOf(at: string): number {
  return Math.floor(Date.parse(at) / 60_000);
}
