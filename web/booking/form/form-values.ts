import type { Offer } from "#contract/booking-form.ts";
import type { Gender, SeatPreference } from "#domain/booking/passenger.ts";
import { type PassengerType, passengerTypes } from "#domain/quote/pricing.ts";
import { emptyPayment, type WithPayment } from "#web/signed-form/cards/payment-values.ts";

/**
 * What stands in the customer's form while it is typed: texts, named as the contract names them, so that a problem
 * the server finds leads to the field it is about.
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
  gender: "" | Gender;
  dateOfBirth: TypedDate;
  /** The warning about the age that was read and confirmed. */
  ageConfirmed: string;
  country: string;
  state: string;
  phone: string;
  knownTravelerNumber: string;
  globalEntryId: string;
  redressNumber: string;
  /** One row; the contract would take three. */
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
    ...{ firstName: "", middleName: "", lastName: "", gender: "" },
    dateOfBirth: { month: "", day: "", year: "" },
    ageConfirmed: "",
    ...{ country: "", state: "", phone: "" },
    ...{ knownTravelerNumber: "", globalEntryId: "", redressNumber: "" },
    frequentFlyer: [{ airline: "", number: "" }],
    seatPreference: "no_preference",
  };
}

/** The form as it is first seen: one passenger for each the quote was priced for, nothing chosen. */
export function emptyForm({ party, options, exchange }: Pick<Offer, "party" | "options" | "exchange">): FormValues {
  // Who travels is known of an exchange, and is not asked again.
  const passengers = passengerTypes.flatMap((type) =>
    Array.from({ length: exchange ? 0 : party[type] }, () => emptyPassenger(type)),
  );
  const [only, ...others] = options;
  return {
    optionId: only && others.length === 0 ? only.id : "",
    passengers,
    protection: { choice: "", passengers: passengers.map(() => false) },
    gratuity: { choice: "", custom: "", confirmed: "" },
    contact: { email: "", phone: "" },
    payment: emptyPayment,
  };
}
