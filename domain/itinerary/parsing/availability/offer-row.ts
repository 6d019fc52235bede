import type { Gds, PrintedDay } from "../printed-flight.ts";
import type { OfferedFlight } from "./offered-flight.ts";

/**
 * A row with only the data of its own line. The screen contains the day, and the row above the start of a connection.
 */
export interface OfferRow extends Omit<OfferedFlight, WorkedOut> {
  gds: Gds;
  /** Null if omitted: the flight departs from the arrival of the row above. */
  from: string | null;
  /** Only solutions of a fare search have a date. */
  departsOn: PrintedDay | null;
  departsMinute: number;
  arrivesMinute: number;
  /** The days of the markers. */
  departureDays: number;
  arrivalDays: number;
  /** The start of the count: the day of the screen for all, or the previous departure or arrival. */
  daysCountFrom: "screen" | "flight before";
  /** The day of the month, which Galileo prints instead: "15/0640". */
  departsDayOfMonth: number | null;
  arrivesDayOfMonth: number | null;
}

/** The fields of an offered flight that are derived from its row and the surrounding lines. */
type WorkedOut =
  | "line"
  | "from"
  | "isConnection"
  | "departsOn"
  | "daysAfterScreen"
  | "arrivalDayOffset"
  | "departureTime"
  | "arrivalTime";

/** Reads one format of an offered flight; null for any other line. */
export type OfferShape = (line: string) => OfferRow | null;

/** The defaults for fields that a line can omit. */
export const nothingOffered = {
  number: null,
  operatingAirline: null,
  isCodeShare: false,
  departsOn: null,
  departureDays: 0,
  arrivalDays: 0,
  departsDayOfMonth: null,
  arrivesDayOfMonth: null,
  departureTerminal: null,
  arrivalTerminal: null,
  stops: null,
  aircraft: null,
  elapsedMinutes: null,
} satisfies Partial<OfferRow>;

/** Converts "+1", "-", "1+", "#2", "2" to days; 0 without a marker. A sign without a number is one day. */
export function markedDays(marker: string | undefined): number {
  if (!marker?.trim()) return 0;
  return (marker.includes("-") ? -1 : 1) * Number(/\d/.exec(marker)?.[0] ?? 1);
}

/** Converts "9:15", "3242" to minutes. */
export function elapsedOf(printed: string | undefined): number | null {
  const [, hours, minutes] = /^(\d{1,2}):?(\d{2})$/.exec(printed ?? "") ?? [];
  return hours === undefined || Number(minutes) > 59 ? null : Number(hours) * 60 + Number(minutes);
}
