import { z } from "zod";
import { creditKinds, residualHandlings } from "#domain/exchange/terms.ts";
import { passengerTypes } from "#domain/quote/pricing.ts";
import { quoteActions } from "#domain/quote/process.ts";
import { quoteStatuses } from "#domain/quote/status.ts";
import {
  cents,
  currency,
  instant,
  lines as linesOfText,
  localDate,
  nonNegativeCents,
  person,
  required,
  version,
} from "./fields.ts";
import { itineraryView, segment } from "./itinerary.ts";
import { wrong } from "./problems.ts";
import { byType } from "./quote-content.ts";

const typeCosts = z.object({
  changeFeeCents: nonNegativeCents.default(0),
  /** New fare less the old one, as it is charged; below nothing where the new one is cheaper. */
  fareDifferenceCents: cents.default(0),
  actualChangeFeeCents: nonNegativeCents.default(0),
  /** Below zero if the airline gives money back. */
  actualFareDifferenceCents: cents.default(0),
  mileageDifferenceCents: nonNegativeCents.default(0),
});

/** New flights for some of the passengers, and what that costs each passenger of a type. */
export const exchangeDraft = z.object({
  /** Of the quote whose tickets are given up; all that they have not flown is exchanged. */
  passengerIds: z.array(z.int().positive()).min(1, wrong("nobody_to_exchange")).max(9),
  /** All flights of the new tickets: those that stay as they are, and those that are new. */
  segments: z.array(segment).min(1, wrong("flight_missing")).max(16),
  /** Fare of what was flown of each ticket of which something was flown. */
  flown: z
    .array(z.object({ passengerId: z.int().positive(), cents: nonNegativeCents.nullable() }))
    .max(9)
    .default([]),
  costs: byType(typeCosts),
  residual: z.enum(residualHandlings).nullable().default(null),
  creditUntil: localDate.nullable().default(null),
  creditKind: z.enum(creditKinds).nullable().default(null),
  reason: required(1000, "reason_missing").meta({ lines: true }),
  notes: linesOfText(2000).default(""),
  /** To the customer. */
  customizedMessage: linesOfText(2000).default(""),
  noneChangeable: z.boolean().default(false),
  /** Until when the airline's prices hold, and the customer's link works. */
  expiresAt: instant,
});
export type ExchangeDraft = z.output<typeof exchangeDraft>;

const traveler = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(passengerTypes),
  /** Value of the coupons that were not flown, before the fare of what was flown is taken off. */
  carriedCents: nonNegativeCents,
  /** Something was flown: its fare must be entered. */
  hasFlown: z.boolean(),
  isProtected: z.boolean(),
  ticketNumbers: z.array(z.string()),
  /** Something of theirs can be exchanged. */
  mayExchange: z.boolean(),
});

/** What an exchange of a quote begins with. */
export const exchangeStart = z.object({
  quoteId: z.int(),
  version,
  currency,
  travelers: z.array(traveler),
  /** What has not been flown. */
  segments: z.array(segment),
  before: itineraryView,
  protectionBps: z.int(),
  /** What the agency may ask for each passenger, as its terms say. */
  serviceFeeCents: nonNegativeCents,
  /** The exchange that is under way; null without one. */
  underWay: z.int().nullable(),
  mayExchange: z.boolean(),
});
export type ExchangeStart = z.output<typeof exchangeStart>;

const line = z.object({
  passengerId: z.int(),
  name: z.string(),
  passengerType: z.enum(passengerTypes),
  carriedCents: nonNegativeCents,
  protectionCents: nonNegativeCents,
  changeFeeCents: nonNegativeCents,
  fareDifferenceCents: cents,
  clientCostCents: nonNegativeCents,
  residualCents: nonNegativeCents,
  /** What the new ticket is worth. */
  valueCents: nonNegativeCents,
});

/** An exchange as the staff see it. It is a quote of its own, which is booked, charged and ticketed as any other. */
export const exchangeView = exchangeDraft.extend({
  quoteId: z.int(),
  originalQuoteId: z.int(),
  leadId: z.int(),
  status: z.enum(quoteStatuses),
  version,
  currency,
  lines: z.array(line),
  clientCostCents: nonNegativeCents,
  agencyCostCents: cents,
  residualCents: nonNegativeCents,
  before: itineraryView,
  after: itineraryView,
  flights: z.array(z.object({ segment, fate: z.enum(["kept", "dropped", "added"]) })),
  requestedBy: person,
  requestedAt: instant,
  /** The tickets were given up for new ones, or it came to nothing. */
  endedAt: instant.nullable(),
  isDone: z.boolean(),
  /** The approval request that waits for somebody else; null where none does. */
  approvalId: z.int().nullable(),
  /** Why the last one who decided rejected it. */
  rejection: z.string().nullable(),
  allowedActions: z.array(z.enum(quoteActions)),
});
export type ExchangeView = z.output<typeof exchangeView>;

/** A sale and everything its tickets were exchanged for, the first sale first. */
export const exchangeChain = z.object({
  items: z.array(
    z.object({
      quoteId: z.int(),
      /** Null for the first sale. */
      originalQuoteId: z.int().nullable(),
      status: z.enum(quoteStatuses),
      route: z.string(),
      departsOn: z.string(),
      currency,
      /** What was signed for; null before the signature. */
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
