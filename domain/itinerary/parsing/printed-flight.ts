/** A day of the year as screens print it: mostly without the year. */
export interface PrintedDay {
  day: number;
  /** 1-12. */
  month: number;
  year?: number;
}

/** A flight exactly as far as its line tells it; null is what the line left out. Years and cabins come later. */
export interface PrintedFlight {
  segmentNumber: number | null;
  airline: string;
  /** Null for an open segment: the traveller may choose the flight. */
  flightNumber: string | null;
  bookingClass: string | null;
  departsOn: PrintedDay;
  /** 1 = Monday … 7 = Sunday. */
  weekday: number | null;
  from: string;
  to: string;
  status: string | null;
  seatCount: number | null;
  /** Sold together with its neighbours: an airline refuses to cancel one of them alone. */
  isMarried: boolean;
  /** The number that married flights share: "1", "J02", "3" of "3/1". */
  marriageGroup: string | null;
  /** Landings on the way, where the line counts them. */
  stops: number | null;
  /** Minutes after midnight; both null for flown, open and passive flights. */
  departsMinute: number | null;
  arrivesMinute: number | null;
  /** Days as the marker says ("+1"); null without a marker, which mostly means the same day. */
  arrivalDayOffset: number | null;
  arrivesOn: PrintedDay | null;
  /** 1 = Monday … 7 = Sunday; printed by Apollo and Galileo when it is not that of the departure. */
  arrivesWeekday: number | null;
  departureTerminal: string | null;
  arrivalTerminal: string | null;
  aircraft: string | null;
  /** Code of the airline that flies it, where the line itself names one. */
  operatingAirline: string | null;
}

/** All that a shape may find left out of its line. */
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

/** Points for each system that may have printed a line; those of all lines are added up. */
export type Evidence = Readonly<Partial<Record<Gds, number>>>;

/** Reservation systems told apart today. */
export const reservationSystems = ["sabre", "amadeus", "galileo", "apollo", "worldspan"] as const;
export type Gds = (typeof reservationSystems)[number];

/** One flight found in a line. */
export interface Reading {
  flight: PrintedFlight;
  evidence: Evidence;
  /** What stands behind the flight on its own line, where there may be more about it. */
  remark?: string;
  /** What stands before it on its line, and speaks of the flight above. */
  lead?: string;
  /** Something in it looks cut off: the next line may hold the rest. */
  isDoubtful?: boolean;
}

/** A way to print a flight in one line, or in two when they are joined; finds every flight of its kind in the line. */
export type LineShape = (line: string) => Reading[];
