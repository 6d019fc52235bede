import { z } from "zod";
import { cabin, itineraryView, segment } from "#contract/itinerary/itinerary.ts";
import { instant, lines as linesOfText, person } from "#contract/shared/fields.ts";
import { wrong } from "#contract/shared/problems.ts";
import { scheduleAnswers, scheduleChangeActions, scheduleChangeStatuses } from "#domain/schedule-change/process.ts";

/** The new flights of the airline and the message to the customer. */
export const scheduleChangeDraft = z.object({
  /** All flights as the reservation system shows them. They can include flights that no longer operate. */
  flights: z.array(segment).min(1, wrong("no_flight_shown")).max(32),
  message: linesOfText(2000).default(""),
  /** The time until which the customer's link works. */
  expiresAt: instant,
});
export type ScheduleChangeDraft = z.output<typeof scheduleChangeDraft>;

const moved = <const What extends string>(what: What) =>
  z.object({ what: z.literal(what), minutes: z.int().nullable() });
const other = <const What extends string>(what: What) =>
  z.object({ what: z.literal(what), before: z.string(), after: z.string() });
const shifted = <const What extends string>(what: What) => z.object({ what: z.literal(what), minutes: z.int() });

/** One flight and its replacement. Null before: the flight is new. Null after: the flight was removed. */
const flightChange = z.object({
  before: segment.nullable(),
  after: segment.nullable(),
  differences: z.array(
    z.discriminatedUnion("what", [
      moved("departure"),
      moved("arrival"),
      other("flight"),
      other("from"),
      other("to"),
      other("cabin"),
      other("operator"),
      other("aircraft"),
    ]),
  ),
});

/** A reason why the customer can refuse the change. */
export const significantReason = z.discriminatedUnion("what", [
  z.object({ what: z.literal("not_flown") }),
  shifted("departs_earlier"),
  shifted("arrives_later"),
  other("other_origin"),
  other("other_destination"),
  z.object({ what: z.literal("more_connections"), before: z.int(), after: z.int() }),
  z.object({ what: z.literal("lower_cabin"), before: cabin, after: cabin }),
]);
export type SignificantReason = z.output<typeof significantReason>;

/** A schedule change, as staff see it. */
export const scheduleChangeView = z.object({
  id: z.int(),
  quoteId: z.int(),
  status: z.enum(scheduleChangeStatuses),
  version: z.int(),
  before: itineraryView,
  after: itineraryView,
  flights: z.array(segment),
  changes: z.array(flightChange),
  /** The reasons why the change is significant; empty if it is not. */
  reasons: z.array(significantReason),
  message: z.string(),
  expiresAt: instant,
  /** The message that the customer added to the answer. */
  answerMessage: z.string(),
  settledHow: z.string().nullable(),
  createdBy: person,
  createdAt: instant,
  sentAt: instant.nullable(),
  remindedAt: instant.nullable(),
  answeredAt: instant.nullable(),
  /** The signed document; null until the customer signs. */
  documentId: z.int().nullable(),
  allowedActions: z.array(z.enum(scheduleChangeActions)),
});
export type ScheduleChangeView = z.output<typeof scheduleChangeView>;

export const scheduleChanges = z.object({
  items: z.array(scheduleChangeView),
  /** The flights as currently sold. */
  flights: z.array(segment),
  mayBegin: z.boolean(),
});

export const scheduleAnswer = z.enum(scheduleAnswers, wrong("answer_missing"));
