import { localTimeAt, utcMinutes } from "#domain/itinerary/local-time.ts";
import { addDays } from "#domain/shared/calendar.ts";
import { zonesOfState } from "./state-zones.ts";

/** The location of a customer, as far as the lead contains it. */
interface Whereabouts {
  /** The IANA zone that a person chose for this customer. */
  chosen: string | null;
  /** ISO 3166 alpha-2. */
  country: string | null;
  state: string | null;
  city: string | null;
  /** In E.164. */
  phone: string | null;
  /** The IATA code of the airport at which the trip starts. */
  from: string | null;
}

/** Access to airports, and to the IANA zones of places and phone numbers. */
export interface Clocks {
  airport: (code: string) => { country: string; zone: string } | undefined;
  ofCountry: (country: string) => readonly string[];
  /** Returns no zone if cities of this name have different times. A null country is unknown. */
  ofCity: (city: string, country: string | null) => string | undefined;
  ofPhone: (phone: string) => string | undefined;
}

/** The fact from which the customer's time follows. */
export const zoneBases = ["chosen", "state", "city", "country", "phone", "departure"] as const;
export type ZoneBasis = (typeof zoneBases)[number];

/**
 * Returns the IANA zones that the customer may be in, likeliest first, and the fact that decided; no zones if unknown.
 * A zone that a person chose comes first, then the address, the phone number, and the departure airport if it is in the
 * customer's country.
 */
export function customerZones(
  { chosen, country, state, city, phone, from }: Whereabouts,
  clocks: Clocks,
): { zones: readonly string[]; basis: ZoneBasis | null } {
  if (chosen !== null) return { zones: [chosen], basis: "chosen" };
  const ofState = state !== null && (country === null || country === "US") ? zonesOfState(state) : undefined;
  if (ofState) return { zones: ofState, basis: "state" };
  const ofCountry = country === null ? [] : clocks.ofCountry(country);
  if (ofCountry.length === 1) return { zones: ofCountry, basis: "country" };
  const ofCity = city ? clocks.ofCity(city, country) : undefined;
  if (ofCity) return { zones: [ofCity], basis: "city" };
  const ofPhone = phone === null ? undefined : clocks.ofPhone(phone);
  if (ofPhone) return { zones: [ofPhone], basis: "phone" };
  const airport = from === null ? undefined : clocks.airport(from);
  const isNear = airport && (country === null || airport.country === country);
  return isNear ? { zones: [airport.zone], basis: "departure" } : { zones: [], basis: null };
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
