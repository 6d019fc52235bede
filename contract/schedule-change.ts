import { z } from "zod";
import { cabins } from "#domain/itinerary/segment.ts";
import { scheduleAnswers, scheduleChangeActions, scheduleChangeStatuses } from "#domain/schedule-change/process.ts";
import { instant, lines as linesOfText, person } from "./fields.ts";
import { itineraryView, segment } from "./itinerary.ts";
import { wrong } from "./problems.ts";

/** What the airline flies now, and what is said of it to the customer. */
export const scheduleChangeDraft = z.object({
  /** All flights as the reservation system shows them; those that no longer operate may be among them. */
  flights: z.array(segment).min(1, wrong("no_flight_shown")).max(32),
  message: linesOfText(2000).default(""),
  /** Until when the customer's link works. */
  expiresAt: instant,
});
export type ScheduleChangeDraft = z.output<typeof scheduleChangeDraft>;

const moved = <const What extends string>(what: What) =>
  z.object({ what: z.literal(what), minutes: z.int().nullable() });
const other = <const What extends string>(what: What) =>
  z.object({ what: z.literal(what), before: z.string(), after: z.string() });
const shifted = <const What extends string>(what: What) => z.object({ what: z.literal(what), minutes: z.int() });

/** One flight beside what took its place; null: there was none, or there is none any more. */
const flightChange = z.object({
  before: segment.nullable(),
  after: segment.nullable(),
  differences: z.array(
    z.discriminatedUnion("what", [
      moved("departure"),
      moved("arrival"),
      ...([other("flight"), other("from"), other("to"), other("cabin"), other("operator"), other("aircraft")] as const),
    ]),
  ),
});

/** Why a customer need not take it. */
export const significantReason = z.discriminatedUnion("what", [
  z.object({ what: z.literal("not_flown") }),
  shifted("departs_earlier"),
  shifted("arrives_later"),
  other("other_origin"),
  other("other_destination"),
  z.object({ what: z.literal("more_connections"), before: z.int(), after: z.int() }),
  z.object({ what: z.literal("lower_cabin"), before: z.enum(cabins), after: z.enum(cabins) }),
]);
export type SignificantReason = z.output<typeof significantReason>;

/** A schedule change as the staff see it. */
export const scheduleChangeView = z.object({
  id: z.int(),
  quoteId: z.int(),
  status: z.enum(scheduleChangeStatuses),
  version: z.int(),
  before: itineraryView,
  after: itineraryView,
  flights: z.array(segment),
  changes: z.array(flightChange),
  /** Empty where the change is not significant. */
  reasons: z.array(significantReason),
  message: z.string(),
  expiresAt: instant,
  /** What the customer said beside the answer. */
  answerMessage: z.string(),
  settledHow: z.string().nullable(),
  createdBy: person,
  createdAt: instant,
  sentAt: instant.nullable(),
  remindedAt: instant.nullable(),
  answeredAt: instant.nullable(),
  /** What the customer signed; null before. */
  documentId: z.int().nullable(),
  allowedActions: z.array(z.enum(scheduleChangeActions)),
});
export type ScheduleChangeView = z.output<typeof scheduleChangeView>;

export const scheduleChanges = z.object({
  items: z.array(scheduleChangeView),
  /** The flights that are sold now. */
  flights: z.array(segment),
  mayBegin: z.boolean(),
});

export const scheduleAnswer = z.enum(scheduleAnswers, wrong("answer_missing"));
