import type { Segment } from "../segment.ts";
import type { Note } from "./notes.ts";
import { namesNobody, operatorsTogether } from "./notes.ts";
import type { Guess } from "./other-lines.ts";
import type { PrintedDay, PrintedFlight } from "./printed-flight.ts";

/** A flight with its position, the data of all its lines, and the assumptions. */
export interface FoundFlight {
  flight: PrintedFlight;
  /** Index into the lines. */
  line: number;
  notes: Note[];
  guesses: Guess[];
  /** "YYYY-MM-DD"; null if no year fits. */
  departsOn: string | null;
  /** The same in days since 1970. */
  departsDay: number | null;
}

/**
 * Returns the operator from the names below the flight. A name has priority over the airline code that some screens
 * print first.
 */
export function operatorOf({ flight, notes }: FoundFlight, nameOf: (code: string) => string | undefined): Operator {
  if (notes.length === 0 && flight.operatingAirline === null) return nobodyElse;
  const printed = notes.flatMap(({ operatedBy }) => (operatedBy === undefined ? [] : [operatedBy]));
  const names = printed.filter((name) => !namesNobody(name));
  const best = names.find((name) => !/^[A-Z0-9]{2}$/.test(name));
  const code = names[0] ?? flight.operatingAirline;
  const one = best ?? (code && (nameOf(code) ?? code)) ?? printed.find(Boolean) ?? null;
  const perLeg = notes.flatMap(({ leg, operatedBy: name }) => (leg && name && !namesNobody(name) ? [name] : []));
  const isOfEachLeg = new Set(perLeg).size > 1;
  const operatorMissing = printed.length > 0 && names.length === 0;
  return {
    // If the legs have different operators, the traveler must be informed of each.
    operatedBy: isOfEachLeg ? operatorsTogether(perLeg) : one,
    changesPlane: isOfEachLeg,
    operatorMissing,
    operatorPrinted: names[0] ?? one,
  };
}

/** Returns the terminals from the line of the flight or those below it. */
export function terminalsOf({ flight, notes }: FoundFlight): Pick<Segment, "departureTerminal" | "arrivalTerminal"> {
  return {
    departureTerminal: flight.departureTerminal ?? terminalAt(flight.from, notes, "departureTerminal"),
    arrivalTerminal: flight.arrivalTerminal ?? terminalAt(flight.to, notes, "arrivalTerminal"),
  };
}

function terminalAt(airport: string, notes: readonly Note[], end: "departureTerminal" | "arrivalTerminal") {
  const named = notes.find((note) => note[end] && (note[end].airport ?? airport) === airport);
  return named?.[end]?.terminal ?? null;
}

/** Returns the date of arrival, which can be on a following line; null if only a marker or nothing is printed. */
export function arrivalDateOf({ flight, notes }: FoundFlight): PrintedDay | null {
  return flight.arrivesOn ?? notes.find((note) => note.arrivesOn)?.arrivesOn ?? null;
}

type Operator = Pick<Segment, "operatedBy" | "operatorMissing"> & {
  /** The first of several names as printed, which can be only a code. */
  operatorPrinted: string | null;
  /** Another airline operates the next leg, with another plane. */
  changesPlane: boolean;
};

const nobodyElse: Operator = { operatedBy: null, operatorMissing: false, operatorPrinted: null, changesPlane: false };
