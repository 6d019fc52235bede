import type { FlightDesignator } from "./flight-designator.ts";
import type { Gds, PrintedFlight } from "./printed-flight.ts";
import type { Times } from "./times.ts";

/** A booked flight cut at its anchor, before anybody knows which system printed it. */
export interface BookedLine {
  designator: FlightDesignator;
  /** As printed before the pair: a letter, two letters or a digit. */
  weekday: string | undefined;
  isMarked: boolean;
  /** "3/1": marriage group and place in it. */
  marriageGroup: string | undefined;
  status: string;
  times: Times | null;
  /** The first sign behind the times that is no blank: "/", "*", "O", "E" or a digit mostly; empty when nothing follows. */
  firstSign: string;
  /** What stands behind the times, up to the next flight; without times all that stands behind the status. */
  rest: string;
}

/** What a system prints behind the times. */
export type Flags = Partial<
  Pick<PrintedFlight, "weekday" | "arrivesWeekday" | "departureTerminal" | "aircraft" | "stops" | "marriageGroup">
>;

/** How one system differs from the others. */
export interface Dialect {
  gds: Gds;
  /** Points for every sign of this system in the line; the system with the most reads it. */
  evidence(line: BookedLine): number;
  readFlags(line: BookedLine): Flags;
}

export function points(isThere: boolean, worth: number): number {
  return isThere ? worth : 0;
}
