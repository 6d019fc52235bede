import type { Reference } from "../segment.ts";
import { meaningOf } from "../status.ts";
import { type ArrivalDay, arrivalDay } from "./arrival-day.ts";
import { arrivalDateOf, type FoundFlight, operatorOf, terminalsOf } from "./found-flight.ts";

type SetAsideReason = "replaced" | "flown" | "open" | "no_times";

/** A flight on the screen that is not part of the trip. */
export interface SetAside {
  reason: SetAsideReason;
  flight: FoundFlight["flight"];
  departsOn: string | null;
  /** Null if it has no times. */
  arrivalDayOffset: number | null;
  arrivalDaySource: ArrivalDay["source"] | null;
  /** The first operator as printed. */
  operatorPrinted: string | null;
  departureTerminal: string | null;
  arrivalTerminal: string | null;
  line: number;
}

/** Separates the flights that can be sold from those that cannot, which keep the reason among their guesses. */
export function setAsideFlights(found: readonly FoundFlight[], reference: Reference) {
  const replacements = replacementsAmong(found);
  const [booked, setAside]: [FoundFlight[], SetAside[]] = [[], []];
  for (const flight of found) {
    const reason = setAsideReason(flight, replacements);
    if (reason) setAside.push(setAsideOf(flight, reason, reference));
    else booked.push(flight);
  }
  return { booked, setAside };
}

function setAsideOf(found: FoundFlight, reason: SetAsideReason, reference: Reference): SetAside {
  const { flight, departsOn, line, guesses } = found;
  guesses.push({ code: reason, detail: departsOn ?? "" });
  const hasTimes = departsOn !== null && flight.departsMinute !== null && flight.arrivesMinute !== null;
  const day = hasTimes ? arrivalDay(found, arrivalDateOf(found), reference) : null;
  return {
    reason,
    flight,
    departsOn,
    line,
    ...terminalsOf(found),
    arrivalDayOffset: day?.offset ?? null,
    arrivalDaySource: day?.source ?? null,
    operatorPrinted: operatorOf(found, (code) => reference.airline(code)?.name).operatorPrinted,
  };
}

/** Returns the reason why a printed flight cannot be sold; undefined if it can. */
function setAsideReason(found: FoundFlight, replacements: Replacements): SetAsideReason | undefined {
  const { flight } = found;
  const meaning = meaningOf(flight.status ?? "");
  if (meaning === "flown") return "flown";
  if (meaning === "open" || flight.flightNumber === null) return "open";
  if (meaning === "notOperating" && replacements(found)) return "replaced";
  if (flight.departsMinute === null || flight.arrivesMinute === null || found.departsOn === null) return "no_times";
  return undefined;
}

type Replacements = (found: FoundFlight) => boolean;

/**
 * Finds replacements: an airline that changes a flight sets the old line to UN and adds a new one with TK, on the same
 * or a nearby day.
 */
function replacementsAmong(all: readonly FoundFlight[]): Replacements {
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
