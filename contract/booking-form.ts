import { z } from "zod";
import { creditKinds, residualHandlings } from "#domain/exchange/terms.ts";
import { passengerTypes } from "#domain/quote/pricing.ts";
import { cents, currency, instant, localDate, nonNegativeCents } from "./fields.ts";
import { itineraryView } from "./itinerary.ts";
import { offeredCredit } from "./quote-content.ts";
import { agency, agent, cardIntake, formView } from "./signed-form.ts";

/** What an exchange gives up and costs, beside the new flights; who travels is known, and is not asked again. */
const exchange = z.object({
  originalQuoteId: z.int(),
  before: itineraryView,
  passengers: z.array(
    z.object({
      name: z.string(),
      passengerType: z.enum(passengerTypes),
      changeFeeCents: nonNegativeCents,
      fareDifferenceCents: cents,
      /** Travel protection on what the fare rises by. */
      protectionCents: nonNegativeCents,
    }),
  ),
  /** All of it together; nothing where the new flights cost no more and no fee is asked. */
  totalCents: nonNegativeCents,
  /** What becomes of what the old tickets were worth above the new ones; null where nothing is left over. */
  residual: z
    .object({
      handling: z.enum(residualHandlings),
      cents: nonNegativeCents,
      creditUntil: localDate.nullable(),
      creditKind: z.enum(creditKinds).nullable(),
    })
    .nullable(),
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
  /** Left out where it is no exchange. */
  exchange: exchange.optional(),
  /** Credits that pay for it, in this order; left out where none does. */
  credits: z.array(offeredCredit).optional(),
});
export type Offer = z.output<typeof offer>;
export type OfferOption = Offer["options"][number];

/** What happens behind the link to a booking (docs/rules/hard-cases.md#links). */
export const bookingForm = formView({
  open: {
    offer,
    cardIntake,
    /** What differs from the version the customer had before; null on the first one. */
    changes: z.array(z.string()).nullable(),
  },
  expired: {
    quoteId: z.int(),
    /** When a fresh price was asked for; null when nobody did. */
    askedAt: instant.nullable(),
    /** Once a day is enough to be heard. */
    mayAsk: z.boolean(),
  },
  /** Number, code and agent say nothing of the customer: the code only tells whether a document is the signed one. */
  signed: { quoteId: z.int(), agent, verificationCode: z.string() },
  others: [],
});
export type BookingForm = z.output<typeof bookingForm>;
