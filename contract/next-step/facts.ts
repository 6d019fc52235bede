import { z } from "zod";
import { instant } from "#contract/shared/fields.ts";
import { quoteStatuses } from "#domain/quote/status.ts";

/** The facts of a quote's next step that its row does not show (domain/next-step/quote-step.ts). */
export const quoteStepRest = z.object({
  reminderAt: instant.nullable(),
  pricesWaiting: z.boolean(),
  customerAsked: z.boolean(),
  chargePending: z.boolean(),
  isPaid: z.boolean(),
  cardAskedUntil: instant.nullable(),
  mayIssueUnpaid: z.boolean(),
  request: z
    .object({ expiresAt: instant.nullable(), dueAt: instant.nullable(), departsAt: instant.nullable() })
    .nullable(),
  scheduleChange: z.object({ answerBy: instant.nullable(), isAnswered: z.boolean() }).nullable(),
});

/** The quote that decides what is next for its lead, with all facts of its next step. */
export const quoteStepFacts = quoteStepRest.extend({
  id: z.int(),
  status: z.enum(quoteStatuses),
  expiresAt: instant,
  ticketingDeadline: instant.nullable(),
  freshPriceAskedAt: instant.nullable(),
  unsentChanges: z.boolean(),
  approvalPending: z.boolean(),
});
