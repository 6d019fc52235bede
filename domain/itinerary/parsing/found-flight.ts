import type { Segment } from "../segment.ts";
import type { Note } from "./notes.ts";
import { namesNobody, operatorsTogether } from "./notes.ts";
import type { Guess } from "./other-lines.ts";
import type { PrintedDay, PrintedFlight } from "./printed-flight.ts";

/** A flight where it stands, with all its lines said, and what was supposed on the way. */
export interface FoundFlight {
  flight: PrintedFlight;
  /** Index into the lines. */
  line: number;
  notes: Note[];
  guesses: Guess[];
  /** "YYYY-MM-DD"; null when no year fits. */
  departsOn: string | null;
  /** The same as days since 1970. */
  departsDay: number | null;
}

/** Who flies it, of all the names printed below it. A name is worth more than the airline code some screens print first. */
export function operatorOf({ flight, notes }: FoundFlight, nameOf: (code: string) => string | undefined): Operator {
  if (notes.length === 0 && flight.operatingAirline === null) return nobodyElse;
  const printed = notes.flatMap(({ operatedBy }) => (operatedBy === undefined ? [] : [operatedBy]));
  const names = printed.filter((name) => !namesNobody(name));
  const best = names.find((name) => !/^[A-Z0-9]{2}$/.test(name));
  const code = names[0] ?? flight.operatingAirline;
  const one = best ?? (code && (nameOf(code) ?? code)) ?? printed.find(Boolean) ?? null;
  const perLeg = notes.flatMap(({ leg, operatedBy: name }) => (leg && name && !namesNobody(name) ? [name] : []));
  const operatorMissing = printed.length > 0 && names.length === 0;
  return {
    // Another airline on every leg: the traveller has to be told of each.
    operatedBy: new Set(perLeg).size > 1 ? operatorsTogether(perLeg) : one,
    operatorMissing,
    operatorPrinted: names[0] ?? one,
  };
}

/** Where it leaves from and arrives at, by its own line or those below it. */
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

/** The date of arrival, which may be wrapped away from its flight; null where only a marker or nothing is printed. */
export function arrivalDateOf({ flight, notes }: FoundFlight): PrintedDay | null {
  return flight.arrivesOn ?? notes.find((note) => note.arrivesOn)?.arrivesOn ?? null;
}

/** `operatorPrinted` is the first of several names as the screen has it, which may be a bare code. */
type Operator = Pick<Segment, "operatedBy" | "operatorMissing"> & { operatorPrinted: string | null };

const nobodyElse: Operator = { operatedBy: null, operatorMissing: false, operatorPrinted: null };
