import type { Gds, PrintedDay } from "../printed-flight.ts";
import type { OfferedFlight } from "./offered-flight.ts";

/** A row exactly as far as its own line tells it; the screen knows the day, the row above where a connection goes on. */
export interface OfferRow extends Omit<OfferedFlight, WorkedOut> {
  gds: Gds;
  /** Null where it is left out: the flight leaves from where the one above lands. */
  from: string | null;
  /** Only solutions of a fare search carry their date. */
  departsOn: PrintedDay | null;
  departsMinute: number;
  arrivesMinute: number;
  /** Days the markers say. */
  departureDays: number;
  arrivalDays: number;
  /** From where they count: all from the day of the screen, or each from the departure or arrival before it. */
  daysCountFrom: "screen" | "flight before";
  /** Galileo prints the day of the month instead: "15/0640". */
  departsDayOfMonth: number | null;
  arrivesDayOfMonth: number | null;
}

/** Of an offered flight, what follows from its row and what stands around it. */
type WorkedOut =
  | "line"
  | "from"
  | "isConnection"
  | "departsOn"
  | "daysAfterScreen"
  | "arrivalDayOffset"
  | "departureTime"
  | "arrivalTime";

/** A way to print an offered flight; null for any other line. */
export type OfferShape = (line: string) => OfferRow | null;

/** All that a shape may find left out of its line. */
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

/** "+1", "-", "1+", "#2", "2" → days; 0 for no marker. A sign alone is one day. */
export function markedDays(marker: string | undefined): number {
  if (!marker?.trim()) return 0;
  return (marker.includes("-") ? -1 : 1) * Number(/\d/.exec(marker)?.[0] ?? 1);
}

/** "9:15", "3242" → minutes. */
export function elapsedOf(printed: string | undefined): number | null {
  const [, hours, minutes] = /^(\d{1,2}):?(\d{2})$/.exec(printed ?? "") ?? [];
  return hours === undefined || Number(minutes) > 59 ? null : Number(hours) * 60 + Number(minutes);
}
