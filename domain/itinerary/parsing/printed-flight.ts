/** A date as screens print it, usually without the year. */
export interface PrintedDay {
  day: number;
  /** 1-12. */
  month: number;
  year?: number;
}

/**
 * A flight with only the data of its line. Null means that the line omits the value. Years and cabins are added later.
 */
export interface PrintedFlight {
  segmentNumber: number | null;
  airline: string;
  /** Null for an open segment, whose flight the traveler can choose. */
  flightNumber: string | null;
  bookingClass: string | null;
  departsOn: PrintedDay;
  /** 1 = Monday … 7 = Sunday. */
  weekday: number | null;
  from: string;
  to: string;
  status: string | null;
  seatCount: number | null;
  /** True if the segment is sold together with its neighbors. Airlines refuse to cancel only one of them. */
  isMarried: boolean;
  /** The number that married segments share: "1", "J02", "3" of "3/1". */
  marriageGroup: string | null;
  /** The number of stops, if the line shows it. */
  stops: number | null;
  /** Minutes after midnight; both null for flown, open and passive flights. */
  departsMinute: number | null;
  arrivesMinute: number | null;
  /** The days of the marker ("+1"); null without a marker, which usually means the same day. */
  arrivalDayOffset: number | null;
  arrivesOn: PrintedDay | null;
  /** 1 = Monday … 7 = Sunday. Apollo and Galileo print it if it differs from the departure. */
  arrivesWeekday: number | null;
  departureTerminal: string | null;
  arrivalTerminal: string | null;
  aircraft: string | null;
  /** The code of the operating airline, if the line contains it. */
  operatingAirline: string | null;
}

/** The defaults for fields that a line can omit. */
export const nothingPrinted = {
  segmentNumber: null,
  bookingClass: null,
  weekday: null,
  status: null,
  seatCount: null,
  isMarried: false,
  marriageGroup: null,
  stops: null,
  departsMinute: null,
  arrivesMinute: null,
  arrivalDayOffset: null,
  arrivesOn: null,
  arrivesWeekday: null,
  departureTerminal: null,
  arrivalTerminal: null,
  aircraft: null,
  operatingAirline: null,
} satisfies Partial<PrintedFlight>;

/** Points for each system that can have printed a line. The points of all lines are added up. */
export type Evidence = Readonly<Partial<Record<Gds, number>>>;

/** The reservation systems that are distinguished. */
export const reservationSystems = ["sabre", "amadeus", "galileo", "apollo", "worldspan"] as const;
export type Gds = (typeof reservationSystems)[number];

/** A flight that was found in a line. */
export interface Reading {
  flight: PrintedFlight;
  evidence: Evidence;
  /** The text after the flight on its line, which can contain more about it. */
  remark?: string;
  /** The text before the flight on its line, which is about the flight above. */
  lead?: string;
  /** True if the flight looks truncated, so that the next line can contain the rest. */
  isDoubtful?: boolean;
}

/** Reads one format of flights, in one line or in two joined lines. Returns all flights of this format in the line. */
export type LineShape = (line: string) => Reading[];
