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
  positiveCents,
  required,
  unchecked,
} from "./fields.ts";

export const passenger = z.object({
  passengerType: z.enum(passengerTypes),
  firstName: required(60, "Enter the first name as on the ID"),
  middleName: optionalText(60),
  lastName: required(60, "Enter the last name as on the ID"),
  gender: z.enum(genders, "Choose as on the ID"),
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

export const billingAddress = z.object({
  line1: required(100, "Enter the street"),
  line2: optionalText(100),
  city: required(60, "Enter the city"),
  state: optionalText(60),
  country: countryCode,
  postalCode: required(12, "Enter the ZIP or postal code"),
});
export type BillingAddress = z.output<typeof billingAddress>;

const sealed =
  'Compact JWE of {"number","cvv"} (A256GCM) to the key of the form\'s cardIntake. Its protected header says under "card" what ' +
  "it is for: the form's nonce, the position of the card in the payment, amountCents, currency, holderName, expMonth and expYear.";

const card = z.object({
  /** What it is for is checked (domain/card/envelope.ts). Brand and last digits are worked out from the number, here alone. */
  encrypted: z
    .string()
    .min(1)
    .max(4000)
    .meta({ ...unchecked, description: sealed }),
  expMonth: z.int().min(1).max(12),
  expYear: z.int().min(2025).max(2039),
  holderName: required(60, "Enter the name on the card"),
  amountCents: positiveCents,
  /** Left out where the statements go to the address of the payment. */
  billing: billingAddress.nullish().transform((address) => address ?? null),
});

/** Cards that share the amount; each has the billing address of the payment or one of its own. */
export const cardPayment = z.object({
  method: z.literal("credit_card"),
  billing: billingAddress,
  cards: z.array(card).min(1).max(4),
});
export type CardPayment = z.output<typeof cardPayment>;

export const signature = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("typed"), name: required(80, "Type your full legal name") }),
  z.object({
    kind: z.literal("drawn"),
    name: required(80, "Type your full legal name"),
    /** Strokes as x, y pairs in a box of 600 × 200. */
    strokes: z
      .array(z.array(z.number().min(0).max(600)).min(4).max(4000))
      .min(1, "Draw your signature")
      .max(200),
  }),
]);

export const chargeAuthorisation = z.literal(true, "Authorize the charge to sign");

export const signing = z.object({
  versionId: z.int().positive(),
  optionId,
  passengers: z.array(passenger).min(1, "Enter the passengers").max(9),
  protection: z.object({
    choice: z.enum(["yes", "no"], "Choose whether you want travel protection"),
    /** Positions in `passengers`. */
    passengers: z.array(z.int().min(0).max(8)).max(9, "Each passenger once"),
  }),
  gratuityCents: nonNegativeCents,
  contact: z.object({ email, phone: required(30, "Enter a phone number") }),
  payment: z.discriminatedUnion("method", [
    cardPayment,
    z.object({
      method: z.enum(["bank_transfer", "check", "cash", "other"]),
      billing: billingAddress,
      payerName: required(60, "Enter who pays"),
      /** Which other way. */
      note: optionalText(200),
    }),
  ]),
  /** What the customer saw as the sum; refused when it is not ours. */
  totalCents: positiveCents,
  consents: z.object({
    electronicRecords: z.literal(true, "Agree to electronic records to sign here"),
    chargeAuthorisation,
  }),
  signature,
});
export type Signing = z.output<typeof signing>;
export type SigningInput = z.input<typeof signing>;

/** What only the signer knows: asked for before a file leaves that says who flies or when. */
export const signerProof = z.object({
  lastName: required(60, "Enter the last name"),
  postalCode: required(12, "Enter the ZIP or postal code"),
});
export type SignerProof = z.output<typeof signerProof>;

/** Why what a customer signs is not taken, whatever the form. */
export const signingRefusals = [
  "link_superseded",
  "link_expired",
  "already_signed",
  "state_conflict",
  "changed_meanwhile",
  "payment_under_way",
  "too_many_cards",
] as const;
