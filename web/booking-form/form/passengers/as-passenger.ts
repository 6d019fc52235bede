import type { Passenger } from "#domain/booking-form/passenger.ts";
import type { PassengerValues, TypedDate } from "#web/booking-form/form/form-values.ts";

/** "5", "10", "1990" → "1990-05-10". Missing or extra digits are kept, so that the result is not a valid date. */
export function typedDate({ month, day, year }: TypedDate): string {
  if (month === "" && day === "" && year === "") return "";
  const two = (number: string) => (number.trim() === "" ? "" : number.trim().padStart(2, "0"));
  return `${year.trim()}-${two(month)}-${two(day)}`;
}

/** Returns a traveler in the form that the domain validates. `checkChoices` reports a missing gender. */
export function asPassenger(typed: PassengerValues): Passenger {
  const [{ airline, number }] = typed.frequentFlyer;
  return {
    passengerType: typed.passengerType,
    firstName: typed.firstName.trim(),
    middleName: typed.middleName.trim() || null,
    lastName: typed.lastName.trim(),
    gender: typed.gender === "male" ? "male" : "female",
    dateOfBirth: typedDate(typed.dateOfBirth),
    country: typed.country,
    phone: typed.phone.trim() || null,
    knownTravelerNumber: code(typed.knownTravelerNumber) || null,
    globalEntryId: code(typed.globalEntryId) || null,
    redressNumber: code(typed.redressNumber) || null,
    frequentFlyer: airline.trim() || number.trim() ? [{ airline: code(airline), number: code(number) }] : [],
    seatPreference: typed.seatPreference,
  };
}

/** Removes the spaces that numbers copied from cards and emails contain. */
function code(text: string): string {
  return text.replace(/[\s-]+/g, "").toUpperCase();
}
