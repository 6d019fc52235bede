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

/** Between which hours of their clock an agency calls customers; never outside of docs/rules/law-and-standards.md#when-to-call. */
export interface CallHours {
  from: number;
  until: number;
}

/** The customer's clock, "2026-11-22T03:12", one for each zone that shows another time. `at` is an ISO instant. */
export function customerClocks(zones: readonly string[], at: string): string[] {
  return [...new Set(zones.map((zone) => localTimeAt(minutesOf(at), zone)))];
}

/** Whether it is too early or too late to call on any of the clocks the customer may live by. */
export function isQuiet(zones: readonly string[], at: string, hours: CallHours): boolean {
  return customerClocks(zones, at).some((local) => !isCallable(local, hours));
}

/** From when on one may call: `at` itself, or the next moment at which all the clocks are within the hours. ISO instant. */
export function callableFrom(zones: readonly string[], at: string, hours: CallHours): string {
  const opens = clockAt(hours.from);
  let minutes = minutesOf(at);
  // The zones of one customer are less apart than the hours are long, so there is such a moment each day.
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
