import { z } from "zod";
import { approvalRequest } from "#contract/approval/calls.ts";
import { bookingView } from "#contract/booking/booking.ts";
import { chargeView } from "#contract/charge/charge.ts";
import { itineraryView, routeLeg, segment } from "#contract/itinerary/itinerary.ts";
import { quoteStepRest } from "#contract/next-step/facts.ts";
import { credential, currency, instant, localDate, person, sumCents } from "#contract/shared/fields.ts";
import { leadActions } from "#domain/lead/process.ts";
import { messageStates } from "#domain/mail/message-states.ts";
import { passengerTypes } from "#domain/quote/pricing.ts";
import { quoteActions } from "#domain/quote/process.ts";
import { byType, fare, issuing, offeredCredit, quoteContent, quoteOption, quoteStatus } from "./content.ts";

/** The flights that a price was entered for, with the fields by which a fare is filed. */
const pricedFlight = segment
  .pick({ airline: true, flightNumber: true, bookingClass: true, cabin: true, from: true, to: true })
  .extend({ departsOn: z.string() });

const typeTotals = z.object({
  passengerType: z.enum(passengerTypes),
  passengers: z.int(),
  priceCents: sumCents,
  totalCents: sumCents,
  netCents: sumCents.optional(),
  grossProfitPerPassengerCents: sumCents.optional(),
});

/** An option with its computed values. Net, costs and profit are absent for users who cannot read money. */
const optionView = quoteOption.omit({ fares: true, issuing: true }).extend({
  fares: byType(fare).optional(),
  issuing: issuing.optional(),
  itinerary: itineraryView,
  route: z.array(routeLeg),
  byType: z.array(typeTotals),
  grossCents: sumCents,
  netCents: sumCents.optional(),
  grossProfitCents: sumCents.optional(),
  /** The gross profit less the quoted costs, plus the quoted commissions, before the merchant fee. */
  quotedProfitCents: sumCents.optional(),
});

export const quoteVersionView = quoteContent.omit({ options: true, creditIds: true }).extend({
  id: z.int(),
  number: z.int(),
  frozenAt: instant.nullable(),
  options: z.array(optionView),
  credits: z.array(offeredCredit).optional(),
});
export type QuoteVersionView = z.output<typeof quoteVersionView>;

export const quoteRow = z.object({
  id: z.int(),
  leadId: z.int(),
  status: quoteStatus,
  customer: z.string(),
  owner: person,
  currency,
  fromGrossCents: sumCents,
  /** The signed total; null before the signature and after a reopening. */
  dueCents: sumCents.nullable(),
  route: z.string(),
  departsOn: localDate,
  expiresAt: instant,
  /** The deadline for issuing the tickets; null until the seats are reserved. */
  ticketingDeadline: instant.nullable(),
  /** The time at which the customer of an expired offer asked for a fresh price; null once the quote is sent again. */
  freshPriceAskedAt: instant.nullable(),
  /** The number of sessions in which the customer viewed the form, and the time of the last view. */
  visits: z.int(),
  lastVisitedAt: instant.nullable(),
  unsentChanges: z.boolean(),
  /** True if an approval request is pending. */
  approvalPending: z.boolean(),
  /** The other facts of the next step. */
  step: quoteStepRest,
  createdAt: instant,
  updatedAt: instant,
});
export type QuoteRow = z.output<typeof quoteRow>;

export const quote = quoteRow.extend({
  customerEmail: z.string().nullable(),
  customerPhone: z.string().nullable(),
  /** The lead. Another agent may own it, so not every user who can read the quote can open the lead. */
  lead: z.object({ owner: person.nullable(), mayRead: z.boolean(), allowedActions: z.array(z.enum(leadActions)) }),
  version: z.int(),
  /** The quote whose tickets this one exchanges; null if it is not an exchange. */
  originalQuoteId: z.int().nullable(),
  /** The price in USD, at the rate of the signature if there is one. Null for USD, and until a rate is entered. */
  priceUsd: z
    .object({
      cents: sumCents,
      /** USD for one unit of the currency, in millionths. */
      millionths: z.int(),
      source: z.string(),
      at: instant,
      isFrozen: z.boolean(),
    })
    .nullable(),
  /** The reason why the quote is lost; null for other quotes, and if the offer expired. */
  lostReason: z.string().nullable(),
  /** The free text for that reason; empty if there is none. */
  lostNote: z.string(),
  sentAt: instant.nullable(),
  signedAt: instant.nullable(),
  /** The version that the customer sees; null until the quote is first sent. */
  sent: quoteVersionView.nullable(),
  /** The unsent changes; null if there are none. */
  draft: quoteVersionView.nullable(),
  /**
   * The options of the draft whose flights changed after they were priced. An agent must confirm or change their
   * prices.
   */
  pricesWaiting: z.array(
    z.object({ optionId: z.string(), before: z.array(pricedFlight), changedBy: person, changedAt: instant }),
  ),
  /** The address of the customer's form; only for users who can send, and only while the link works. */
  formUrl: z.string().meta(credential).nullable(),
  booking: bookingView.nullable(),
  /** The latest approval request of each kind that is relevant in this status; absent without money.read. */
  approvals: z.array(approvalRequest).optional(),
  /**
   * The money collected under a superseded signature, while no other is valid. The next signature uses it, or it is
   * refunded.
   */
  setAside: z.object({ collectedCents: sumCents, charges: z.array(chargeView) }).nullable(),
  /** All signed documents, newest first. */
  documents: z.array(
    z.object({
      id: z.int(),
      /** The form that was signed. */
      purpose: z.string(),
      fileName: z.string(),
      verificationCode: z.string(),
      createdAt: instant,
      /** True if the file can be downloaded; false while it is being drawn. */
      isReady: z.boolean(),
      /** True if the quote was reopened and another signature replaces this one. */
      superseded: z.boolean(),
    }),
  ),
  messages: z.array(
    z.object({
      id: z.int(),
      template: z.string(),
      recipient: z.string(),
      state: z.enum(messageStates),
      createdAt: instant,
      sentAt: instant.nullable(),
      /** The answer of the mail server if it refused the letter. */
      problem: z.string().nullable(),
    }),
  ),
  allowedActions: z.array(z.enum(quoteActions)),
  /** The reasons why the quote cannot be sent, as sentences that contain the required action. */
  sendProblems: z.array(z.string()),
  /**
   * The differences from the lead's request, as sentences. The sender must confirm them; they do not prevent sending.
   */
  sendWarnings: z.array(z.string()),
});
export type Quote = z.output<typeof quote>;
