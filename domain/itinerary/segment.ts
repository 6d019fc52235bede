/** Cabins a traveller knows; a booking class letter (Y, J, …) maps to one of them per airline. */
export const cabins = ["economy", "premium_economy", "business", "first"] as const;
export type Cabin = (typeof cabins)[number];

/**
 * One flight from one airport to the next: what one coupon of a ticket pays for.
 * Times are local to their airport, without a zone: "2027-05-01T19:55".
 */
export interface Segment {
  /** IATA code of the marketing airline. */
  airline: string;
  /** Digits and at most one letter, without leading zeros. */
  flightNumber: string;
  bookingClass: string;
  cabin: Cabin;
  from: string;
  to: string;
  departsAt: string;
  arrivesAt: string;
  /** Corporate name of the transporting carrier, when it is not the marketing airline (14 CFR 257.5). */
  operatedBy: string | null;
  /** The paste said "OPERATED BY" and left out the name: the quote cannot be sent until somebody fills it in. */
  operatorMissing: boolean;
  departureTerminal: string | null;
  arrivalTerminal: string | null;
  /** IATA equipment code, shown raw when unknown. */
  aircraft: string | null;
  /** Great-circle statute miles unless the screen printed its own figure. */
  mileage: number | null;
  /** Reservation status as the system prints it (HK, SS, UN …); null for segments typed by hand. */
  status: string | null;
  seatCount: number | null;
}

/** Where an airport is and which clock it keeps. */
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
  /** Code of the metropolitan area (LON, NYC) when it is not the airport's own. */
  metro: string | null;
}

export interface Airline {
  code: string;
  name: string;
  /** Three-digit accounting prefix of its tickets. */
  accountingPrefix: string | null;
}

/** What the rules need to know about codes; the table itself stays out of the customers' bundle. */
export interface Reference {
  airport(code: string): Airport | undefined;
  airline(code: string): Airline | undefined;
  /** By the first three digits of a ticket. */
  airlineOfTicket(number: string): Airline | undefined;
  aircraft(code: string): string | undefined;
}
