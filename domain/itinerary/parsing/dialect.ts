import type { FlightDesignator } from "./flight-designator.ts";
import type { Gds, PrintedFlight } from "./printed-flight.ts";

/** A booked flight cut at its anchor, before anybody knows which system printed it. */
export interface BookedLine {
  designator: FlightDesignator;
  /** As printed: a letter, two letters or a digit. */
  weekday: string | undefined;
  isMarked: boolean;
  /** "3/1": marriage group and place in it. */
  marriageGroup: string | undefined;
  /** The first characters of the designator: how many blanks stand behind the number. */
  gap: string;
  status: string;
  /** All that stands behind the status, up to the next flight. */
  tail: string;
}

/** What a system prints behind the status. */
export type Tail = Pick<
  PrintedFlight,
  "departsMinute" | "arrivesMinute" | "arrivalDayOffset" | "arrivesOn" | "departureTerminal" | "aircraft"
>;

/** How one system differs from the others. */
export interface Dialect {
  gds: Gds;
  /** Points for every sign of this system in the line; the system with the most reads it. */
  evidence(line: BookedLine): number;
  /** Times are null when none can be made out. */
  readTail(tail: string): Tail;
}

export const emptyTail: Tail = {
  departsMinute: null,
  arrivesMinute: null,
  arrivalDayOffset: null,
  arrivesOn: null,
  departureTerminal: null,
  aircraft: null,
};
