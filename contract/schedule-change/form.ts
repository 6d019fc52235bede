import { z } from "zod";
import { itineraryView, segmentView } from "#contract/itinerary/itinerary.ts";
import { instant, lines as linesOfText, recordId } from "#contract/shared/fields.ts";
import { wrong } from "#contract/shared/problems.ts";
import { agency, agent, formCalls, formView, settled, signature } from "#contract/signed-form/signed-form.ts";
import { scheduleAnswer, significantReason } from "./schedule-change.ts";

/** The states of the page behind the link to a schedule change. */
export const scheduleForm = formView({
  open: {
    quoteId: z.int(),
    changeId: z.int(),
    agency,
    agent,
    customerName: z.string(),
    /** "New York – Tashkent". */
    route: z.string(),
    before: itineraryView,
    after: itineraryView,
    /**
     * The changed flights, without unchanged ones. Null before: the flight is new. Null after: the flight was removed.
     */
    changes: z.array(
      z.object({
        before: segmentView.nullable(),
        after: segmentView.nullable(),
        departureMinutes: z.int().nullable(),
        arrivalMinutes: z.int().nullable(),
      }),
    ),
    /** The reasons why the customer can refuse the change; empty if the change is not significant in law. */
    reasons: z.array(significantReason),
    /** True if no flight was added or removed, no date changes, and no time moves by more than an hour. */
    isSmall: z.boolean(),
    passengers: z.array(z.string()),
    message: z.string(),
    expiresAt: instant,
  },
  expired: { quoteId: z.int() },
  signed: { answer: scheduleAnswer },
  others: [settled],
});
export type ScheduleForm = z.output<typeof scheduleForm>;

/** The signed answer of the customer. */
export const scheduleSigning = z.object({
  changeId: recordId,
  answer: scheduleAnswer,
  /** The flight that the customer prefers, or any other message. */
  message: linesOfText(1000).default(""),
  consents: z.object({ answer: z.literal(true, wrong("not_accepted")) }),
  signature,
});
export type ScheduleSigning = z.output<typeof scheduleSigning>;

const { open, viewed, sign, document } = formCalls({
  name: "schedule",
  view: scheduleForm,
  content: scheduleSigning,
  signAt: "/sign",
  summaries: {
    open: "Get the schedule change of a link. Changes nothing",
    sign: "Answer a schedule change: accept it, ask for another flight, or ask for a refund",
    document: "Get the signed answer, with a last name and the billing postal code as proof",
  },
});
export const scheduleFormCalls = { open, viewed, sign, document };
