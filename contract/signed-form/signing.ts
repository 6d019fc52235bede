import { z } from "zod";
import {
  airlineCode,
  countryCode,
  email,
  localDate,
  nonNegativeCents,
  optionalText,
  optionId,
  recordId,
  required,
  version,
} from "#contract/shared/fields.ts";
import { wrong } from "#contract/shared/problems.ts";
import { genders, type Passenger, seatPreferences } from "#domain/booking-form/passenger.ts";
import { passengerTypes } from "#domain/quote/pricing.ts";
import { billingAddress, cardPayment, chargeAuthorisation, signature } from "./signed-form.ts";

export const passenger = z.object({
  passengerType: z.enum(passengerTypes),
  firstName: required(60, "first_name_on_id_missing"),
  middleName: optionalText(60),
  lastName: required(60, "last_name_on_id_missing"),
  gender: z.enum(genders, wrong("gender_on_id_missing")),
  dateOfBirth: localDate,
  country: countryCode,
  /** Required only if travel protection excludes a state. */
  state: optionalText(60),
  phone: optionalText(30),
  /** TSA known traveler number. */
  knownTravelerNumber: optionalText(20),
  globalEntryId: optionalText(20),
  redressNumber: optionalText(20),
  frequentFlyer: z
    .array(z.object({ airline: airlineCode, number: z.string().trim().toUpperCase().max(20) }))
    .max(3)
    .default([]),
  seatPreference: z.enum(seatPreferences).default("no_preference"),
}) satisfies z.ZodType<Passenger>;
export type PassengerInput = z.output<typeof passenger>;

export const signing = z.object({
  versionId: recordId,
  /**
   * The versions of the terms that the customer saw. Pages that were opened with an earlier release do not send them.
   */
  termsShown: z.object({ sale: version, protection: version }).optional(),
  optionId,
  /** Empty for an exchange, because the passengers are those of the exchanged tickets. */
  passengers: z.array(passenger).max(9),
  protection: z.object({
    choice: z.enum(["yes", "no"], wrong("protection_not_answered")),
    /** Indexes into `passengers`. */
    passengers: z.array(z.int().min(0).max(8)).max(9, wrong("passenger_once")),
  }),
  gratuityCents: nonNegativeCents,
  contact: z.object({ email, phone: required(30, "contact_phone_missing") }),
  payment: z.discriminatedUnion("method", [
    cardPayment,
    z.object({
      method: z.enum(["bank_transfer", "check", "cash", "other"]),
      billing: billingAddress,
      payerName: required(60, "payer_missing"),
      /** A description of the other method. */
      note: optionalText(200),
    }),
    /** An exchange that costs nothing. */
    z.object({ method: z.literal("nothing_due") }),
  ]),
  /** The total that the customer saw. The server refuses any other total. */
  totalCents: nonNegativeCents,
  consents: z.object({
    electronicRecords: z.literal(true, wrong("records_not_agreed")),
    chargeAuthorisation,
  }),
  signature,
});
/** The signing as the customer sends it. */
export type GivenSigning = z.output<typeof signing>;
/** The signing with the passengers and the payment. For an exchange, the server adds both. */
export type Signing = Omit<GivenSigning, "payment"> & {
  payment: Exclude<GivenSigning["payment"], { method: "nothing_due" }>;
};
export type SigningInput = z.input<typeof signing>;
