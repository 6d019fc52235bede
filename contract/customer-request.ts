import { z } from "zod";
import {
  customerRequestActions,
  customerRequestKinds,
  customerRequestStatuses,
} from "#domain/customer-request/process.ts";
import { customerRequestProgress } from "#domain/customer-request/progress.ts";
import { instant, lines as linesOfText, localDate, person } from "./fields.ts";
import { wrong } from "./problems.ts";

/** Beyond it, somebody had better call. */
export const longestMessage = 1000;

/** What a customer asks for. */
export const customerRequestDraft = z.object({
  kind: z.enum(customerRequestKinds, wrong("request_kind_missing")),
  passengerIds: z.array(z.int().positive()).min(1, wrong("passenger_not_named")).max(9),
  /** Places of the flights in the trip. */
  segments: z.array(z.int().min(0).max(31)).min(1, wrong("flight_not_named")).max(32),
  /** In their own words. */
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

/** What the customer of a booking may ask for, and has asked for, newest first. */
export const ownCustomerRequests = z.object({
  passengers: z.array(traveler),
  flights: z.array(namedFlight),
  mayAsk: z.array(z.enum(customerRequestKinds)),
  items: z.array(z.object({ ...common, mayWithdraw: z.boolean() })),
});
export type OwnCustomerRequests = z.output<typeof ownCustomerRequests>;

/** What a customer asked for, as the staff see it. */
export const customerRequestView = z.object({
  ...common,
  quoteId: z.int(),
  status: z.enum(customerRequestStatuses),
  version: z.int(),
  /** What was made of it: the number of the request, or of the quote that the exchange is. */
  made: z.object({ kind: z.enum(["cancellation", "refund", "exchange"]), id: z.int() }).nullable(),
  answeredBy: person.nullable(),
  answeredAt: instant.nullable(),
  allowedActions: z.array(z.enum(customerRequestActions)),
});
export type CustomerRequestView = z.output<typeof customerRequestView>;
