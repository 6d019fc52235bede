import { z } from "zod";
import { itineraryView } from "#contract/itinerary/itinerary.ts";
import { offeredCredit } from "#contract/quote/content.ts";
import { currency, instant, localDate, nonNegativeSumCents, sumCents } from "#contract/shared/fields.ts";
import { agency, agent, cardIntake, formView } from "#contract/signed-form/signed-form.ts";
import { creditKinds, residualHandlings } from "#domain/exchange/terms.ts";
import { publicSteps } from "#domain/next-step/public-step.ts";
import { passengerTypes } from "#domain/quote/pricing.ts";

/**
 * The tickets that an exchange gives up and its costs. The passengers are known, so the form has no fields for them.
 */
const exchange = z.object({
  originalQuoteId: z.int(),
  before: itineraryView,
  passengers: z.array(
    z.object({
      name: z.string(),
      passengerType: z.enum(passengerTypes),
      changeFeeCents: nonNegativeSumCents,
      fareDifferenceCents: sumCents,
      /** Travel protection on the increase of the fare. */
      protectionCents: nonNegativeSumCents,
    }),
  ),
  /** The total; 0 if the new flights do not cost more and there is no fee. */
  totalCents: nonNegativeSumCents,
  /**
   * The use of the value that the old tickets have above the new ones; null if nothing is left over.
   */
  residual: z
    .object({
      handling: z.enum(residualHandlings),
      cents: nonNegativeSumCents,
      creditUntil: localDate.nullable(),
      creditKind: z.enum(creditKinds).nullable(),
    })
    .nullable(),
});

/** The offer that the customer sees. The form, the preview, the mail and the signed record all use it. */
export const offer = z.object({
  quoteId: z.int(),
  /** The version of the quote; 0 in the preview of unsaved content. */
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
        z.object({
          passengerType: z.enum(passengerTypes),
          passengers: z.int(),
          priceCents: sumCents,
          totalCents: sumCents,
        }),
      ),
      grossCents: sumCents,
    }),
  ),
  protection: z.object({
    basisPoints: z.int(),
    eligibleCountries: z.array(z.string()),
    excludedStates: z.array(z.string()),
    /** The coverage, the provider and the terms, shown before the customer chooses. */
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
  /** Omitted if the sale is not an exchange. */
  exchange: exchange.optional(),
  /** The credits that pay for the sale, in this order; omitted if there are none. */
  credits: z.array(offeredCredit).optional(),
});
export type Offer = z.output<typeof offer>;
export type OfferOption = Offer["options"][number];

/** The states of the page behind the link to a booking (docs/rules/hard-cases.md#links). */
export const bookingForm = formView({
  open: {
    offer,
    cardIntake,
    /** The email and phone number that the agency has of the customer. The form fills them in. */
    contact: z.object({ email: z.string(), phone: z.string() }),
    /** The differences from the version that the customer saw before; null for the first version. */
    changes: z.array(z.string()).nullable(),
  },
  expired: {
    quoteId: z.int(),
    /** The time at which the customer asked for a fresh price; null if they have not. */
    askedAt: instant.nullable(),
    /** True if the customer can ask for a fresh price now. They can ask once a day. */
    mayAsk: z.boolean(),
  },
  /**
   * The number, the code and the agent contain no data of the customer. The code only proves whether a document is the
   * signed one.
   */
  signed: {
    quoteId: z.int(),
    agent,
    verificationCode: z.string(),
    /** The next step of the booking. It names no decision of the office. */
    step: z.enum(publicSteps),
  },
  others: [],
});
export type BookingForm = z.output<typeof bookingForm>;
