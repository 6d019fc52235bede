/** A flight a screen offers and nobody has booked. It is never a segment: somebody has to choose a class of it first. */
export interface OfferedFlight {
  /** Index into the lines. */
  line: number;
  /** The number it is sold by; null for the further flights of an Amadeus connection, which carry none. */
  number: number | null;
  airline: string;
  flightNumber: string;
  /** Code of the airline that flies it, where the row names one. */
  operatingAirline: string | null;
  /** Flown by another airline than the one that sells it, also where nobody says which. */
  isCodeShare: boolean;
  from: string;
  to: string;
  /** Goes on from where the row above lands. */
  isConnection: boolean;
  /** "YYYY-MM-DD"; null where neither the row nor its screen tells the day. */
  departsOn: string | null;
  /** Days from the day the screen was asked for to this departure: who knows that day knows this one. */
  daysAfterScreen: number;
  /** "19:55", local. */
  departureTime: string;
  arrivalTime: string;
  /** Calendar days between departure and arrival: -1, 0, 1, 2. */
  arrivalDayOffset: number;
  /** In the order of the screen, which is about that of their price. */
  classes: OfferedClass[];
  departureTerminal: string | null;
  arrivalTerminal: string | null;
  stops: number | null;
  aircraft: string | null;
  /** Elapsed minutes as printed; for a connection those of the whole, in whichever of its rows the system prints them. */
  elapsedMinutes: number | null;
}

export interface OfferedClass {
  bookingClass: string;
  seats: Seats;
}

/** How many, nine standing for nine or more; or what an airline says that does not count them. Null: the letter stands alone. */
export type Seats = number | "available" | "waitlist" | "request" | "closed" | null;
