import { z } from "zod";
import { itineraryView, segment } from "#contract/itinerary/itinerary.ts";
import { byType, quoteStatus } from "#contract/quote/content.ts";
import {
  cents,
  currency,
  instant,
  lines as linesOfText,
  localDate,
  nonNegativeCents,
  nonNegativeSumCents,
  person,
  recordId,
  required,
  sumCents,
  version,
} from "#contract/shared/fields.ts";
import { wrong } from "#contract/shared/problems.ts";
import { creditKinds, residualHandlings } from "#domain/exchange/terms.ts";
import { passengerTypes } from "#domain/quote/pricing.ts";
import { quoteActions } from "#domain/quote/process.ts";

export const exchangeCost = z.object({
  changeFeeCents: nonNegativeCents.default(0),
  /** The new fare minus the old one, as charged; negative if the new fare is lower. */
  fareDifferenceCents: cents.default(0),
  actualChangeFeeCents: nonNegativeCents.default(0),
  /** Negative if the airline gives money back. */
  actualFareDifferenceCents: cents.default(0),
  mileageDifferenceCents: nonNegativeCents.default(0),
});

export const exchangeCosts = byType(exchangeCost);

/** New flights for some of the passengers, and the costs per passenger type. */
export const exchangeDraft = z.object({
  /** The passengers of the original quote. All of their flights that were not flown are exchanged. */
  passengerIds: z.array(recordId).min(1, wrong("nobody_to_exchange")).max(9),
  /** All flights of the new tickets, both unchanged and new ones. */
  segments: z.array(segment).min(1, wrong("flight_missing")).max(16),
  /** The fare of the flown flights, for each ticket that was partly flown. */
  flown: z
    .array(z.object({ passengerId: recordId, cents: nonNegativeCents.nullable() }))
    .max(9)
    .default([]),
  costs: exchangeCosts,
  residual: z.enum(residualHandlings).nullable().default(null),
  creditUntil: localDate.nullable().default(null),
  creditKind: z.enum(creditKinds).nullable().default(null),
  reason: required(1000, "reason_missing").meta({ lines: true }),
  notes: linesOfText(2000).default(""),
  /** The message to the customer. */
  customizedMessage: linesOfText(2000).default(""),
  noneChangeable: z.boolean().default(false),
  /** The time until which the airline's prices are valid and the customer's link works. */
  expiresAt: instant,
});
export type ExchangeDraft = z.output<typeof exchangeDraft>;

const traveler = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(passengerTypes),
  /** The value of the coupons that were not flown, before the fare of the flown flights is subtracted. */
  carriedCents: nonNegativeSumCents,
  /** True if a flight was flown. Its fare must then be entered. */
  hasFlown: z.boolean(),
  isProtected: z.boolean(),
  ticketNumbers: z.array(z.string()),
  /** True if the passenger has a coupon that can be exchanged. */
  mayExchange: z.boolean(),
});

/** The data of a quote that a new exchange starts from. */
export const exchangeStart = z.object({
  quoteId: z.int(),
  version,
  currency,
  travelers: z.array(traveler),
  /** The flights that have not been flown. */
  segments: z.array(segment),
  before: itineraryView,
  protectionBps: z.int(),
  /** The fee that the agency can charge per passenger under its terms. */
  serviceFeeCents: nonNegativeSumCents,
  /** The id of the current exchange; null if there is none. */
  underWay: z.int().nullable(),
  mayExchange: z.boolean(),
});
export type ExchangeStart = z.output<typeof exchangeStart>;

const line = z.object({
  passengerId: z.int(),
  name: z.string(),
  passengerType: z.enum(passengerTypes),
  carriedCents: nonNegativeSumCents,
  protectionCents: nonNegativeSumCents,
  changeFeeCents: nonNegativeSumCents,
  fareDifferenceCents: sumCents,
  clientCostCents: nonNegativeSumCents,
  residualCents: nonNegativeSumCents,
  /** The value of the new ticket. */
  valueCents: nonNegativeSumCents,
});

/** An exchange, as staff see it. It is a separate quote, which is booked, charged and ticketed like any other. */
export const exchangeView = exchangeDraft.extend({
  quoteId: z.int(),
  originalQuoteId: z.int(),
  leadId: z.int(),
  status: quoteStatus,
  version,
  currency,
  lines: z.array(line),
  clientCostCents: nonNegativeSumCents,
  agencyCostCents: sumCents,
  residualCents: nonNegativeSumCents,
  before: itineraryView,
  after: itineraryView,
  flights: z.array(z.object({ segment, fate: z.enum(["kept", "dropped", "added"]) })),
  requestedBy: person,
  requestedAt: instant,
  /** The time at which the tickets were exchanged or the exchange was abandoned. */
  endedAt: instant.nullable(),
  isDone: z.boolean(),
  /** The pending approval request; null if there is none. */
  approvalId: z.int().nullable(),
  /** The reason of the last rejection. */
  rejection: z.string().nullable(),
  allowedActions: z.array(z.enum(quoteActions)),
});
export type ExchangeView = z.output<typeof exchangeView>;

/** A sale and all exchanges of its tickets, first sale first. */
export const exchangeChain = z.object({
  items: z.array(
    z.object({
      quoteId: z.int(),
      /** Null for the first sale. */
      originalQuoteId: z.int().nullable(),
      status: quoteStatus,
      route: z.string(),
      departsOn: z.string(),
      currency,
      /** The signed amount; null until the quote is signed. */
      dueCents: z.int().nullable(),
      collectedCents: z.int(),
      givenBackCents: z.int(),
      passengers: z.array(z.string()),
      createdAt: instant,
      signedAt: instant.nullable(),
      ticketedAt: instant.nullable(),
      endedAt: instant.nullable(),
      isDone: z.boolean(),
    }),
  ),
});
export type ExchangeChain = z.output<typeof exchangeChain>;
