import { z } from "zod";
import { leadActions } from "#domain/lead/process.ts";
import { passengerTypes } from "#domain/quote/pricing.ts";
import { quoteActions } from "#domain/quote/process.ts";
import { quoteStatuses } from "#domain/quote/status.ts";
import { approvalRequest } from "./approval.ts";
import { cents, currency, instant, person } from "./fields.ts";
import { bookingView, chargeView } from "./fulfilment.ts";
import { itineraryView, routeLeg, segment } from "./itinerary.ts";
import { byType, fare, offeredCredit, quoteContent, quoteOption } from "./quote-content.ts";

/** The flights a price was given for, by what a fare is filed by. */
const pricedFlight = segment
  .pick({ airline: true, flightNumber: true, bookingClass: true, cabin: true, from: true, to: true })
  .extend({ departsOn: z.string() });

const typeTotals = z.object({
  passengerType: z.enum(passengerTypes),
  passengers: z.int(),
  priceCents: cents,
  totalCents: cents,
  netCents: cents.optional(),
  grossProfitPerPassengerCents: cents.optional(),
});

/** An option with everything computed. Net and profit are absent for those who may not read money. */
const optionView = quoteOption.omit({ fares: true }).extend({
  fares: byType(fare).optional(),
  itinerary: itineraryView,
  route: z.array(routeLeg),
  byType: z.array(typeTotals),
  grossCents: cents,
  netCents: cents.optional(),
  grossProfitCents: cents.optional(),
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
  status: z.enum(quoteStatuses),
  customer: z.string(),
  owner: person,
  currency,
  fromGrossCents: cents,
  /** What the customer signed, everything in it; null before, and after a reopening. */
  dueCents: cents.nullable(),
  route: z.string(),
  departsOn: z.string(),
  expiresAt: instant,
  /** Until when the tickets have to be issued; null before the seats are reserved. */
  ticketingDeadline: instant.nullable(),
  /** The customer of an expired offer asked for a fresh price, and the quote has not been sent since. */
  freshPriceAskedAt: instant.nullable(),
  /** In how many sittings the customer has looked at the form, and when they were last there. */
  visits: z.int(),
  lastVisitedAt: instant.nullable(),
  unsentChanges: z.boolean(),
  /** Something was sent for approval and waits for its decision. */
  approvalPending: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type QuoteRow = z.output<typeof quoteRow>;

export const quote = quoteRow.extend({
  customerEmail: z.string().nullable(),
  customerPhone: z.string().nullable(),
  /** The lead may have stayed with somebody else: then its page is not for everybody who sees the quote. */
  lead: z.object({ owner: person.nullable(), mayRead: z.boolean(), allowedActions: z.array(z.enum(leadActions)) }),
  version: z.int(),
  /** The quote whose tickets its own take the place of; null for a sale of its own. */
  originalQuoteId: z.int().nullable(),
  lostReason: z.string().nullable(),
  sentAt: instant.nullable(),
  signedAt: instant.nullable(),
  /** What the customer sees now; null before the first sending. */
  sent: quoteVersionView.nullable(),
  /** Unsent changes; null when there are none. */
  draft: quoteVersionView.nullable(),
  /** Options of the draft whose flights changed after they were priced; their prices are confirmed or changed first. */
  pricesWaiting: z.array(
    z.object({ optionId: z.string(), before: z.array(pricedFlight), changedBy: person, changedAt: instant }),
  ),
  /** Address of the form the customer has; only for those who may send, only while it works. */
  formUrl: z.string().nullable(),
  booking: bookingView.nullable(),
  /** What was asked last, of each kind that matters where the quote stands; absent without money.read. */
  approvals: z.array(approvalRequest).optional(),
  /** Money under a signature that was set aside, while no other is in force: it waits for the next, or goes back. */
  setAside: z.object({ collectedCents: cents, charges: z.array(chargeView) }).nullable(),
  /** Everything that was ever signed, the newest first. */
  documents: z.array(
    z.object({
      id: z.int(),
      /** Which form was signed. */
      purpose: z.string(),
      fileName: z.string(),
      verificationCode: z.string(),
      createdAt: instant,
      /** The file can be downloaded; until then it is being drawn. */
      isReady: z.boolean(),
      /** The quote was reopened: another signature takes its place. */
      superseded: z.boolean(),
    }),
  ),
  messages: z.array(
    z.object({
      id: z.int(),
      template: z.string(),
      recipient: z.string(),
      state: z.enum(["queued", "sending", "sent", "failed", "uncertain"]),
      createdAt: instant,
      sentAt: instant.nullable(),
      /** What the mail server said, where it was no. */
      problem: z.string().nullable(),
    }),
  ),
  allowedActions: z.array(z.enum(quoteActions)),
  /** Why a send is not offered, in sentences a person can act on. */
  sendProblems: z.array(z.string()),
  /** Where it is other than the lead asked, in sentences: to be confirmed by whoever sends it, not a refusal. */
  sendWarnings: z.array(z.string()),
});
export type Quote = z.output<typeof quote>;
