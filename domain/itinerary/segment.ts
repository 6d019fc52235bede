/** The cabins that travelers know. A booking class letter (Y, J, …) maps to one of them per airline. */
export const cabins = ["economy", "premium_economy", "business", "first"] as const;
export type Cabin = (typeof cabins)[number];

/**
 * One flight from one airport to the next, which is one coupon of a ticket. Times are local to their airport, without a
 * zone: "2027-05-01T19:55".
 */
export interface Segment {
  /** The IATA code of the marketing airline. */
  airline: string;
  /** Digits and at most one letter, without leading zeros. */
  flightNumber: string;
  bookingClass: string;
  cabin: Cabin;
  from: string;
  to: string;
  departsAt: string;
  arrivesAt: string;
  /** The corporate name of the operating carrier, if it is not the marketing airline (14 CFR 257.5). */
  operatedBy: string | null;
  /**
   * True if the paste contained "OPERATED BY" without a name. The quote cannot be sent until an agent enters the name.
   */
  operatorMissing: boolean;
  departureTerminal: string | null;
  arrivalTerminal: string | null;
  /** The IATA equipment code, shown unchanged if unknown. */
  aircraft: string | null;
  /** The great-circle distance in statute miles, or the distance on the screen. */
  mileage: number | null;
  /** The reservation status as the system prints it (HK, SS, UN …); null for typed segments. */
  status: string | null;
  seatCount: number | null;
  /** The weekday of the departure in the paste, 1 = Monday. Null or omitted if the paste has none. */
  printedWeekday?: number | null | undefined;
}

/** An airport with its location and time zone. */
export interface Airport {
  code: string;
  name: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** IANA zone. */
  zone: string;
  latitude: number;
  longitude: number;
  /** The code of the metropolitan area (LON, NYC), if it is not the airport's own code. */
  metro: string | null;
}

export interface Airline {
  code: string;
  name: string;
  /** The three-digit accounting prefix of its tickets. */
  accountingPrefix: string | null;
}

/** Access to the tables of codes for the rules. The tables themselves are not in the customers' bundle. */
export interface Reference {
  airport(code: string): Airport | undefined;
  airline(code: string): Airline | undefined;
  /** Returns the airline by the first three digits of a ticket. */
  airlineOfTicket(number: string): Airline | undefined;
  aircraft(code: string): string | undefined;
}
