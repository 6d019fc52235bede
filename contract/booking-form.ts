import { z } from "zod";
import { genders, type Passenger, seatPreferences } from "#domain/booking/passenger.ts";
import { passengerTypes } from "#domain/quote/pricing.ts";
import { call } from "./call.ts";
import {
  airlineCode,
  cents,
  countryCode,
  currency,
  done,
  email,
  instant,
  localDate,
  nonNegativeCents,
  optionalText,
  optionId,
  positiveCents,
  required,
  unchecked,
} from "./fields.ts";
import { itineraryView } from "./itinerary.ts";

/** The last part of the form's address: 192 random bits, base64url. Only its hash is stored. */
export const publicId = z.object({ publicId: z.string().max(100).meta(unchecked) });

export const agency = z.object({
  name: z.string(),
  legalName: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  accentColor: z.string(),
  /** Path of a picture; null shows the name alone. */
  logo: z.string().nullable(),
});

export const agent = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string(),
  picture: z.string().nullable(),
});

/** What the customer is shown: the same for the form, the preview, the mail and the signed record. */
export const offer = z.object({
  quoteId: z.int(),
  /** 0 in a preview of something not saved. */
  versionId: z.int(),
  agency,
  agent,
  customerName: z.string(),
  currency,
  party: z.object({ ADULT: z.int(), CHILD: z.int(), INFANT: z.int() }),
  customizedMessage: z.string(),
  expiresAt: instant,
  options: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      noneChangeable: z.boolean(),
      itinerary: itineraryView,
      byType: z.array(
        z.object({ passengerType: z.enum(passengerTypes), passengers: z.int(), priceCents: cents, totalCents: cents }),
      ),
      grossCents: cents,
    }),
  ),
  protection: z.object({
    basisPoints: z.int(),
    eligibleCountries: z.array(z.string()),
    excludedStates: z.array(z.string()),
    /** What it covers, who gives it and on which terms, as shown before the choice. */
    terms: z.object({
      version: z.int(),
      name: z.string(),
      provider: z.string(),
      summary: z.string(),
      covers: z.array(z.string()),
      excludes: z.array(z.string()),
      text: z.string(),
    }),
  }),
  terms: z.object({ version: z.int(), text: z.string() }),
});
export type Offer = z.output<typeof offer>;
export type OfferOption = Offer["options"][number];

/** What a browser needs to encrypt cards for one link. */
export const cardIntake = z.object({
  /** Public key (JWK) that card numbers are encrypted to. */
  key: z.record(z.string(), z.string()),
  /** For this link; every envelope carries it, and is accepted once. */
  nonce: z.string(),
});
export type CardIntake = z.output<typeof cardIntake>;

/** What happens behind a link, whoever holds it (states.md H4 to H6). Nothing personal outside `open`. */
export const bookingForm = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("open"),
    offer,
    cardIntake,
    /** What differs from the version the customer had before; null on the first one. */
    changes: z.array(z.string()).nullable(),
  }),
  z.object({
    state: z.literal("expired"),
    quoteId: z.int(),
    agency,
    /** When a fresh price was asked for; null when nobody did. */
    askedAt: instant.nullable(),
    /** Once a day is enough to be heard. */
    mayAsk: z.boolean(),
  }),
  z.object({ state: z.literal("superseded"), agency, continueTo: z.string() }),
  z.object({
    state: z.literal("signed"),
    /** Number, code and agent say nothing of the customer: the code only tells whether a document is the signed one. */
    quoteId: z.int(),
    agency,
    agent,
    signedBy: z.string(),
    signedAt: instant,
    verificationCode: z.string(),
  }),
]);
export type BookingForm = z.output<typeof bookingForm>;

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

const billingAddress = z.object({
  line1: required(100, "Enter the street"),
  line2: optionalText(100),
  city: required(60, "Enter the city"),
  state: optionalText(60),
  country: countryCode,
  postalCode: required(12, "Enter the ZIP or postal code"),
});
export type BillingAddress = z.output<typeof billingAddress>;

const card = z.object({
  /**
   * Compact JWE of {"number","cvv"} to the form's public key. Its protected header says under "card" what it is for
   * (domain/card/envelope.ts). Brand and last digits are worked out from the number, here and nowhere else.
   */
  encrypted: z.string().min(1).max(4000).meta(unchecked),
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

export const bookingFormCalls = {
  open: call({
    method: "GET",
    path: "/public/booking/{publicId}",
    permission: "public",
    summary: "What is behind a booking link; changes nothing",
    params: publicId,
    answer: bookingForm,
    rate: "form",
  }),
  viewed: call({
    method: "POST",
    path: "/public/booking/{publicId}/viewed",
    permission: "public",
    summary: "A person has opened the page, or looks at the form",
    params: publicId,
    body: z.object({ signal: z.enum(["opened", "viewed"]) }),
    answer: done,
    rate: "form",
  }),
  sign: call({
    method: "POST",
    path: "/public/booking/{publicId}/sign",
    permission: "public",
    summary: "Sign: option, passengers, payment, consents",
    params: publicId,
    body: signing,
    answer: z.object({ quoteId: z.int(), signedAt: instant, verificationCode: z.string() }),
    rate: "signature",
  }),
  askAgain: call({
    method: "POST",
    path: "/public/booking/{publicId}/ask-again",
    permission: "public",
    summary: "Ask the agent for a fresh price after the offer has ended",
    params: publicId,
    answer: done,
    rate: "proof",
  }),
  document: call({
    method: "POST",
    path: "/public/booking/{publicId}/document",
    permission: "public",
    summary: "The signed document, for somebody who knows the signer's last name and the billing postal code",
    params: publicId,
    body: signerProof,
    answer: "application/pdf",
    rate: "proof",
  }),
  calendar: call({
    method: "POST",
    path: "/public/booking/{publicId}/calendar",
    permission: "public",
    summary: "The signed flights as a calendar file, for the same",
    params: publicId,
    body: signerProof,
    answer: "text/calendar",
    rate: "proof",
  }),
  verify: call({
    method: "POST",
    path: "/public/verify",
    permission: "public",
    summary: "Does a document with this hash match the signed one? Tells nothing else",
    body: z.object({
      code: z.string().trim().min(1).max(40),
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .meta(unchecked),
    }),
    answer: z.object({ known: z.boolean(), matches: z.boolean(), signedAt: instant.nullable() }),
    isQuestion: true,
    rate: "signature",
  }),
};
