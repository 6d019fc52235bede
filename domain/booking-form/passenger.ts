import type { PassengerType } from "#domain/quote/pricing.ts";

/** Secure Flight accepts these two; some airlines accept more (docs/rules/law-and-standards.md#passenger-data). */
export const genders = ["male", "female"] as const;
export type Gender = (typeof genders)[number];

export const seatPreferences = ["no_preference", "window", "aisle"] as const;
export type SeatPreference = (typeof seatPreferences)[number];

export interface FrequentFlyer {
  /** The IATA code of the airline that runs the program. */
  airline: string;
  number: string;
}

/** One traveler, as on the passport or ID. Texts keep the typed letters; tickets show `ticketName`. */
export interface Passenger {
  passengerType: PassengerType;
  firstName: string;
  middleName: string | null;
  lastName: string;
  gender: Gender;
  /** "YYYY-MM-DD". */
  dateOfBirth: string;
  /** The country of residence, ISO 3166-1 alpha-2. Travel protection depends on it. */
  country: string;
  phone: string | null;
  /** The "TSA" field: the number of TSA PreCheck or a similar program. */
  knownTravelerNumber: string | null;
  globalEntryId: string | null;
  redressNumber: string | null;
  frequentFlyer: FrequentFlyer[];
  seatPreference: SeatPreference;
}
