import type { PassengerType } from "#domain/quote/pricing.ts";

/** Secure Flight takes these two; some airlines more (docs/rules/law-and-standards.md#passenger-data). */
export const genders = ["male", "female"] as const;
export type Gender = (typeof genders)[number];

export const seatPreferences = ["no_preference", "window", "aisle"] as const;
export type SeatPreference = (typeof seatPreferences)[number];

export interface FrequentFlyer {
  /** IATA code of the airline whose programme it is. */
  airline: string;
  number: string;
}

/** One traveller, as on the passport or ID. Texts keep the letters that were typed; tickets show `ticketName`. */
export interface Passenger {
  passengerType: PassengerType;
  firstName: string;
  middleName: string | null;
  lastName: string;
  gender: Gender;
  /** "YYYY-MM-DD". */
  dateOfBirth: string;
  /** Country of residence, ISO 3166-1 alpha-2; travel protection depends on it. */
  country: string;
  phone: string | null;
  /** The "TSA" field: TSA PreCheck or the like. */
  knownTravelerNumber: string | null;
  globalEntryId: string | null;
  redressNumber: string | null;
  frequentFlyer: FrequentFlyer[];
  seatPreference: SeatPreference;
}
