import { z } from "zod";
import { passengerTypes } from "#domain/quote/pricing.ts";
import { cents, currency, instant } from "./fields.ts";
import { itineraryView } from "./itinerary.ts";

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

/** What happens behind a link, whoever holds it (docs/rules/hard-cases.md#links). Nothing personal outside `open`. */
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
