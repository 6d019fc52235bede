import type { Offer } from "#contract/booking-form/form.ts";
import type { Gender, SeatPreference } from "#domain/booking-form/passenger.ts";
import { type PassengerType, passengerTypes } from "#domain/quote/pricing.ts";
import { northAmericanPhone } from "#domain/shared/typed-phone.ts";
import { emptyPayment, type WithPayment } from "#web/signed-form/cards/payment-values.ts";

/**
 * The customer's typed values as texts. The names are those of the contract, so that a problem found by the server
 * leads to its field.
 */
export interface FormValues extends WithPayment {
  optionId: string;
  passengers: PassengerValues[];
  protection: { choice: "" | "yes" | "no"; passengers: boolean[] };
  gratuity: { choice: string; custom: string; confirmed: string };
  contact: { email: string; phone: string };
}

export interface PassengerValues {
  passengerType: PassengerType;
  firstName: string;
  middleName: string;
  lastName: string;
  /** The fact of the confirmed warning about a name in another alphabet. */
  nameConfirmed: string;
  gender: "" | Gender;
  dateOfBirth: TypedDate;
  /** The fact of the confirmed warning about the traveler's age. */
  ageConfirmed: string;
  country: string;
  state: string;
  phone: string;
  knownTravelerNumber: string;
  globalEntryId: string;
  redressNumber: string;
  /** The form has one row. The contract accepts three. */
  frequentFlyer: [{ airline: string; number: string }];
  seatPreference: SeatPreference;
}

export interface TypedDate {
  month: string;
  day: string;
  year: string;
}

export function emptyPassenger(passengerType: PassengerType): PassengerValues {
  return {
    passengerType,
    firstName: "",
    middleName: "",
    lastName: "",
    nameConfirmed: "",
    gender: "",
    dateOfBirth: { month: "", day: "", year: "" },
    ageConfirmed: "",
    country: "",
    state: "",
    phone: "",
    knownTravelerNumber: "",
    globalEntryId: "",
    redressNumber: "",
    frequentFlyer: [{ airline: "", number: "" }],
    seatPreference: "no_preference",
  };
}

type Asked = Pick<Offer, "party" | "options" | "exchange">;
type Contact = FormValues["contact"];

/** Returns the initial form: one traveler for each priced passenger, and nothing chosen. */
export function emptyForm({ party, options, exchange }: Asked, known: Contact = { email: "", phone: "" }): FormValues {
  // The travelers of an exchange are known and not asked for again.
  const passengers = passengerTypes.flatMap((type) =>
    Array.from({ length: exchange ? 0 : party[type] }, () => emptyPassenger(type)),
  );
  const [only, ...others] = options;
  return {
    optionId: only && others.length === 0 ? only.id : "",
    passengers,
    protection: { choice: "", passengers: passengers.map(() => false) },
    gratuity: { choice: "", custom: "", confirmed: "" },
    contact: { email: known.email, phone: northAmericanPhone(known.phone) ?? known.phone },
    payment: emptyPayment,
  };
}
