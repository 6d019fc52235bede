import type { FlightDesignator } from "./flight-designator.ts";
import type { Gds, PrintedFlight } from "./printed-flight.ts";
import type { Times } from "./times.ts";

/** A booked flight split at its anchor, before its system is known. */
export interface BookedLine {
  designator: FlightDesignator;
  /** As printed before the pair: a letter, two letters or a digit. */
  weekday: string | undefined;
  isMarked: boolean;
  /** "3/1": the marriage group and the position in it. */
  marriageGroup: string | undefined;
  status: string;
  times: Times | null;
  /**
   * The first character after the times that is not a space: usually "/", "*", "O", "E" or a digit; empty if nothing
   * follows.
   */
  firstSign: string;
  /** The text after the times, up to the next flight; without times, the text after the status. */
  rest: string;
}

/** The data that a system prints after the times. */
export type Flags = Partial<
  Pick<PrintedFlight, "weekday" | "arrivesWeekday" | "departureTerminal" | "aircraft" | "stops" | "marriageGroup">
>;

/** The differences of one system from the others. */
export interface Dialect {
  gds: Gds;
  /** Returns points for each sign of this system in the line. The system with the most points reads it. */
  evidence(line: BookedLine): number;
  readFlags(line: BookedLine): Flags;
}

export function points(isThere: boolean, worth: number): number {
  return isThere ? worth : 0;
}
