import { z } from "zod";
import { instant, lines as linesOfText } from "./fields.ts";
import { itineraryView } from "./itinerary.ts";
import { wrong } from "./problems.ts";
import { scheduleAnswer, significantReason } from "./schedule-change.ts";
import { agency, agent, formCalls, formView, settled, signature } from "./signed-form.ts";

/** What happens behind the link to a schedule change. */
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
    /** Why the customer need not take it; empty where the change is small. */
    reasons: z.array(significantReason),
    passengers: z.array(z.string()),
    message: z.string(),
    expiresAt: instant,
  },
  expired: { quoteId: z.int() },
  signed: { answer: scheduleAnswer },
  others: [settled],
});
export type ScheduleForm = z.output<typeof scheduleForm>;

/** What the customer says to it, by name. */
export const scheduleSigning = z.object({
  changeId: z.int().positive(),
  answer: scheduleAnswer,
  /** Which flight instead, or anything else. */
  message: linesOfText(1000).default(""),
  consents: z.object({ answer: z.literal(true, wrong("not_accepted")) }),
  signature,
});
export type ScheduleSigning = z.output<typeof scheduleSigning>;

const { open, viewed, sign, document } = formCalls({
  ...{ name: "schedule", view: scheduleForm, content: scheduleSigning, signAt: "/sign" },
  summaries: {
    open: "What is behind the link to a schedule change; changes nothing",
    sign: "Answer a schedule change: accept it, ask for another flight, or ask for a refund",
    document: "The signed answer, for somebody who knows a last name and the billing postal code",
  },
});
export const scheduleFormCalls = { open, viewed, sign, document };
