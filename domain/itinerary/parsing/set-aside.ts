import { daysBetween } from "#domain/shared/calendar.ts";
import { meaningOf } from "../status.ts";
import type { FoundFlight } from "./found-flight.ts";

export type SetAsideReason = "replaced" | "flown" | "open" | "no_times";

/** Why a printed flight is not part of what can be sold; undefined for one that is. */
export function setAsideReason(found: FoundFlight, replacements: Replacements): SetAsideReason | undefined {
  const { flight } = found;
  const meaning = meaningOf(flight.status ?? "");
  if (meaning === "flown") return "flown";
  if (meaning === "open" || flight.flightNumber === null) return "open";
  if (meaning === "notOperating" && replacements(found)) return "replaced";
  if (flight.departsMinute === null || flight.arrivesMinute === null || found.departsOn === null) return "no_times";
  return undefined;
}

type Replacements = (found: FoundFlight) => boolean;

/** An airline that changes a flight leaves the old line as UN and adds a new one as TK, on the same day or one nearby. */
export function replacementsAmong(all: readonly FoundFlight[]): Replacements {
  const confirmedDays = new Map<string, string[]>();
  for (const { flight, departsOn } of all) {
    if (meaningOf(flight.status ?? "") !== "confirmed" || departsOn === null) continue;
    const route = flight.from + flight.to;
    confirmedDays.set(route, [...(confirmedDays.get(route) ?? []), departsOn]);
  }
  return ({ flight, departsOn }) =>
    departsOn !== null &&
    (confirmedDays.get(flight.from + flight.to) ?? []).some((day) => Math.abs(daysBetween(departsOn, day)) <= 3);
}
