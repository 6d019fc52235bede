import type { Passenger } from "#domain/booking-form/passenger.ts";

/** Returns a valid passenger. */
export function aPassenger(changes: Partial<Passenger> = {}): Passenger {
  return {
    passengerType: "ADULT",
    firstName: "Mary",
    middleName: null,
    lastName: "O'Brien",
    gender: "female",
    dateOfBirth: "1985-03-04",
    country: "US",
    phone: null,
    knownTravelerNumber: null,
    globalEntryId: null,
    redressNumber: null,
    frequentFlyer: [],
    seatPreference: "no_preference",
    ...changes,
  };
}
