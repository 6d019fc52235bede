import type { Gds, PrintedDay } from "../printed-flight.ts";

/** A leg between two stops, as the detail screens show it: VI*, *SVC, VIT, TT and DO. */
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
  /** The classes to which it is served; null for all. */
  classes: string | null;
  /** Letters or words, as printed: "BD", "LUNCH/DINNER", "-" for none. */
  printed: string;
  /** The meanings of the letters: "breakfast", "dinner". */
  names: string[];
}

/** The data of one flight on one of those screens. It is never a booking. */
export interface Service {
  gds: Gds | null;
  segmentNumber: number | null;
  airline: string;
  flightNumber: string;
  bookingClass: string | null;
  departsOn: PrintedDay | null;
  /** "YYYY-MM-DD" if the screen prints the year. */
  departureDate: string | null;
  legs: ServiceLeg[];
  flightMinutes: number | null;
  groundMinutes: number | null;
  /** From the first departure to the last arrival. */
  totalMinutes: number | null;
  /** The first operator on the screen; that of the first leg if legs have different operators. */
  operatedBy: string | null;
  /** "DL 2500": the flight that operates under this number. */
  operatingFlight: string | null;
  comments: string[];
  /** Index into the lines. */
  line: number;
}

/** Reads the screen that starts in the line at `index`; null if none does. */
export type ServiceReader = (lines: readonly string[], index: number) => { services: Service[]; end: number } | null;

export function aService(airline: string, flightNumber: string, line: number, gds: Gds | null): Service {
  return {
    gds,
    airline,
    line,
    flightNumber: flightNumber.replace(/^0+(?=\d)/, ""),
    segmentNumber: null,
    bookingClass: null,
    departsOn: null,
    departureDate: null,
    legs: [],
    comments: [],
    flightMinutes: null,
    groundMinutes: null,
    totalMinutes: null,
    operatedBy: null,
    operatingFlight: null,
  };
}

export function aLeg(from: string, to: string): ServiceLeg {
  return {
    from,
    to,
    departsOn: null,
    departsMinute: null,
    arrivesMinute: null,
    arrivesOn: null,
    arrivalDayOffset: null,
    departureTerminal: null,
    arrivalTerminal: null,
    aircraft: null,
    meals: [],
    amenities: [],
    operatedBy: null,
    flightMinutes: null,
    groundMinutesBefore: null,
    groundMinutesAfter: null,
    miles: null,
  };
}

/** The maximum number of stops and meals of a flight. Further lines do not belong to its screen. */
export const mostOfAFlight = 40;

/** Appends a leg, unless the maximum is reached. */
export function addLegTo({ legs }: Pick<Service, "legs">, leg: ServiceLeg): void {
  if (legs.length < mostOfAFlight) legs.push(leg);
}

/**
 * Returns the legs from one airport to another, with stops between them ("NBO-AMS"); empty if the flight does not serve
 * them.
 */
export function legsBetween({ legs }: Pick<Service, "legs">, from: string, to: string): ServiceLeg[] {
  const start = legs.findIndex((leg) => leg.from === from);
  const end = legs.findIndex((leg, index) => index >= start && leg.to === to);
  return start < 0 || end < 0 ? [] : legs.slice(start, end + 1);
}

/** Converts "9.15", "14:05", ".49", ":13" to minutes; null for any other text. */
export function readElapsed(printed: string | undefined): number | null {
  const match = /^(\d{0,2})[.:](\d{2})$/.exec(printed ?? "");
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** Returns the trimmed text; null if it is empty. */
export function textOf(printed: string | undefined): string | null {
  return printed?.trim() || null;
}
