import type { Gds, PrintedDay } from "../printed-flight.ts";

/** From one landing to the next, as the screens behind an itinerary tell it: VI*, *SVC, VIT, TT and DO. */
export interface ServiceLeg {
  from: string;
  to: string;
  departsOn: PrintedDay | null;
  departsMinute: number | null;
  arrivesMinute: number | null;
  arrivesOn: PrintedDay | null;
  arrivalDayOffset: number | null;
  /** As printed: "TERMINAL A", "INTERNATIONAL 1A", "2". */
  departureTerminal: string | null;
  arrivalTerminal: string | null;
  aircraft: string | null;
  meals: Meal[];
  /** "NON-SMOKING", "WI-FI". */
  amenities: string[];
  flightMinutes: number | null;
  groundMinutesBefore: number | null;
  groundMinutesAfter: number | null;
  miles: number | null;
  operatedBy: string | null;
}

export interface Meal {
  /** The letters it is served to; null for all. */
  classes: string | null;
  /** Letters or words, as printed: "BD", "LUNCH/DINNER", "-" for none. */
  printed: string;
  /** What the letters mean: "breakfast", "dinner". */
  names: string[];
}

/** All that one of those screens says of one flight. It is never a booking. */
export interface Service {
  gds: Gds | null;
  segmentNumber: number | null;
  airline: string;
  flightNumber: string;
  bookingClass: string | null;
  departsOn: PrintedDay | null;
  /** "YYYY-MM-DD", where the screen prints the year. */
  departureDate: string | null;
  legs: ServiceLeg[];
  flightMinutes: number | null;
  groundMinutes: number | null;
  /** From the first departure to the last arrival. */
  totalMinutes: number | null;
  /** The first the screen names: of the first leg, where legs have operators of their own. */
  operatedBy: string | null;
  /** "DL 2500": the flight that carries this number. */
  operatingFlight: string | null;
  comments: string[];
  /** Index into the lines. */
  line: number;
}

/** Reads one screen that begins in the line at `index`; null when none does. */
export type ServiceReader = (lines: readonly string[], index: number) => { services: Service[]; end: number } | null;

export function aService(airline: string, flightNumber: string, line: number, gds: Gds | null): Service {
  return {
    ...{ gds, airline, line, flightNumber: flightNumber.replace(/^0+(?=\d)/, "") },
    ...{ segmentNumber: null, bookingClass: null, departsOn: null, departureDate: null, legs: [], comments: [] },
    ...{ flightMinutes: null, groundMinutes: null, totalMinutes: null, operatedBy: null, operatingFlight: null },
  };
}

export function aLeg(from: string, to: string): ServiceLeg {
  return {
    ...{ from, to, departsOn: null, departsMinute: null, arrivesMinute: null, arrivesOn: null, arrivalDayOffset: null },
    ...{ departureTerminal: null, arrivalTerminal: null, aircraft: null, meals: [], amenities: [], operatedBy: null },
    ...{ flightMinutes: null, groundMinutesBefore: null, groundMinutesAfter: null, miles: null },
  };
}

/** No flight lands oftener, nor serves more meals on its way: what goes on behind them is no screen of a flight. */
export const mostOfAFlight = 40;

/** Adds a leg at the end, unless there are more of them than a flight has. */
export function addLegTo({ legs }: Pick<Service, "legs">, leg: ServiceLeg): void {
  if (legs.length < mostOfAFlight) legs.push(leg);
}

/** All legs from one airport to the other, "NBO-AMS" over a landing in between too; none when the flight does not call there. */
export function legsBetween({ legs }: Pick<Service, "legs">, from: string, to: string): ServiceLeg[] {
  const start = legs.findIndex((leg) => leg.from === from);
  const end = legs.findIndex((leg, index) => index >= start && leg.to === to);
  return start < 0 || end < 0 ? [] : legs.slice(start, end + 1);
}

/** "9.15", "14:05", ".49", ":13" → minutes; null for anything else. */
export function readElapsed(printed: string | undefined): number | null {
  const match = /^(\d{0,2})[.:](\d{2})$/.exec(printed ?? "");
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** What stands before the blanks at the end. */
export function textOf(printed: string | undefined): string | null {
  return printed?.trim() || null;
}
