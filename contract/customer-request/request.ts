import { z } from "zod";
import { instant, lines as linesOfText, localDate, person, recordId } from "#contract/shared/fields.ts";
import { wrong } from "#contract/shared/problems.ts";
import {
  customerRequestActions,
  customerRequestKinds,
  customerRequestStatuses,
} from "#domain/customer-request/process.ts";
import { customerRequestProgress } from "#domain/customer-request/progress.ts";

/** The maximum length of a message. For longer matters the customer should call. */
export const longestMessage = 1000;

/** A new request of a customer. */
export const customerRequestDraft = z.object({
  kind: z.enum(customerRequestKinds, wrong("request_kind_missing")),
  passengerIds: z.array(recordId).min(1, wrong("passenger_not_named")).max(9),
  /** Indexes of the flights in the trip. */
  segments: z.array(z.int().min(0).max(31)).min(1, wrong("flight_not_named")).max(32),
  /** The customer's message. */
  message: linesOfText(longestMessage).min(1, wrong("request_unsaid")),
});
export type CustomerRequestDraft = z.output<typeof customerRequestDraft>;

const traveler = z.object({ id: z.int(), name: z.string() });
const namedFlight = z.object({
  segment: z.int(),
  /** "TK 4, JFK – IST". */
  name: z.string(),
  departsOn: localDate,
});
export type NamedFlight = z.output<typeof namedFlight>;

const common = {
  id: z.int(),
  kind: z.enum(customerRequestKinds),
  progress: z.enum(customerRequestProgress),
  passengers: z.array(traveler),
  flights: z.array(namedFlight),
  message: z.string(),
  askedAt: instant,
  answer: z.string().nullable(),
};

/** The requests that the customer of a booking can make, and the earlier ones, newest first. */
export const ownCustomerRequests = z.object({
  passengers: z.array(traveler),
  flights: z.array(namedFlight),
  mayAsk: z.array(z.enum(customerRequestKinds)),
  items: z.array(z.object({ ...common, mayWithdraw: z.boolean() })),
});
export type OwnCustomerRequests = z.output<typeof ownCustomerRequests>;

/** A customer request, as staff see it. */
export const customerRequestView = z.object({
  ...common,
  quoteId: z.int(),
  status: z.enum(customerRequestStatuses),
  version: z.int(),
  /** The result: the id of the cancellation or refund, or of the quote of the exchange. */
  made: z.object({ kind: z.enum(["cancellation", "refund", "exchange"]), id: z.int() }).nullable(),
  answeredBy: person.nullable(),
  answeredAt: instant.nullable(),
  allowedActions: z.array(z.enum(customerRequestActions)),
});
export type CustomerRequestView = z.output<typeof customerRequestView>;
