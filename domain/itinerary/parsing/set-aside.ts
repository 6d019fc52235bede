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
  const confirmedDays = new Set<string>();
  if (!all.some(({ flight }) => meaningOf(flight.status ?? "") === "notOperating")) return () => false;
  for (const { flight, departsDay } of all) {
    if (departsDay === null || meaningOf(flight.status ?? "") !== "confirmed") continue;
    confirmedDays.add(flight.from + flight.to + departsDay);
  }
  return ({ flight, departsDay }) =>
    departsDay !== null &&
    nearbyDays.some((shift) => confirmedDays.has(flight.from + flight.to + (departsDay + shift)));
}

const nearbyDays = [0, 1, -1, 2, -2, 3, -3];
