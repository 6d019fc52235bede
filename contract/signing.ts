import { z } from "zod";
import { genders, type Passenger, seatPreferences } from "#domain/booking/passenger.ts";
import { passengerTypes } from "#domain/quote/pricing.ts";
import {
  airlineCode,
  countryCode,
  email,
  localDate,
  nonNegativeCents,
  optionalText,
  optionId,
  required,
} from "./fields.ts";
import { wrong } from "./problems.ts";
import { billingAddress, cardPayment, chargeAuthorisation, signature } from "./signed-form.ts";

export const passenger = z.object({
  passengerType: z.enum(passengerTypes),
  firstName: required(60, "first_name_on_id_missing"),
  middleName: optionalText(60),
  lastName: required(60, "last_name_on_id_missing"),
  gender: z.enum(genders, wrong("gender_on_id_missing")),
  dateOfBirth: localDate,
  country: countryCode,
  /** Only asked where a state is excluded from travel protection. */
  state: optionalText(60),
  phone: optionalText(30),
  /** TSA known traveller number. */
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
  versionId: z.int().positive(),
  /** Which terms the customer was shown; pages that were opened with an earlier release do not say. */
  termsShown: z.object({ sale: z.int(), protection: z.int() }).optional(),
  optionId,
  /** None for an exchange: who travels is known from what is exchanged. */
  passengers: z.array(passenger).max(9),
  protection: z.object({
    choice: z.enum(["yes", "no"], wrong("protection_not_answered")),
    /** Positions in `passengers`. */
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
      /** Which other way. */
      note: optionalText(200),
    }),
    /** Of an exchange that costs nothing. */
    z.object({ method: z.literal("nothing_due") }),
  ]),
  /** What the customer saw as the sum; refused when it is not ours. */
  totalCents: nonNegativeCents,
  consents: z.object({
    electronicRecords: z.literal(true, wrong("records_not_agreed")),
    chargeAuthorisation,
  }),
  signature,
});
/** As it is given. */
export type GivenSigning = z.output<typeof signing>;
/** With who travels and who pays: of an exchange the server knows both. */
export type Signing = Omit<GivenSigning, "payment"> & {
  payment: Exclude<GivenSigning["payment"], { method: "nothing_due" }>;
};
export type SigningInput = z.input<typeof signing>;
