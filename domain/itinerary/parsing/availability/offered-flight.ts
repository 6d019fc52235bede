/** An offered flight that is not booked. It becomes a segment only when a user chooses one of its classes. */
export interface OfferedFlight {
  /** Index into the lines. */
  line: number;
  /** The line number by which it is sold; null for the further flights of an Amadeus connection, which have none. */
  number: number | null;
  airline: string;
  flightNumber: string;
  /** The code of the operating airline, if the row contains it. */
  operatingAirline: string | null;
  /** True if another airline operates the flight, even if the row does not name it. */
  isCodeShare: boolean;
  from: string;
  to: string;
  /** True if the flight continues from the arrival of the row above. */
  isConnection: boolean;
  /** "YYYY-MM-DD"; null if neither the row nor its screen contains the day. */
  departsOn: string | null;
  /** The days from the requested day to this departure, from which the departure can be computed. */
  daysAfterScreen: number;
  /** "19:55", local. */
  departureTime: string;
  arrivalTime: string;
  /** The calendar days between departure and arrival: -1, 0, 1, 2. */
  arrivalDayOffset: number;
  /** In the order of the screen, which is approximately the order of price. */
  classes: OfferedClass[];
  departureTerminal: string | null;
  arrivalTerminal: string | null;
  stops: number | null;
  aircraft: string | null;
  /** The elapsed minutes as printed. For a connection this is the total, in the row in which the system prints it. */
  elapsedMinutes: number | null;
}

export interface OfferedClass {
  bookingClass: string;
  seats: Seats;
}

/**
 * The number of seats, where nine means nine or more, or the status that an airline reports instead. Null for a letter
 * without seats.
 */
export type Seats = number | "available" | "waitlist" | "request" | "closed" | null;
