import { z } from "zod";
import { call } from "#contract/shared/call.ts";
import { instant, person } from "#contract/shared/fields.ts";
import { waitingLeadKinds, waitingMoneyKinds, waitingQuoteKinds } from "#domain/work/waiting.ts";

/** The highest count. It means "a hundred or more". */
export const mostCounted = 100;

const count = z.int().min(0).max(mostCounted);

const waitingWork = z.object({
  /** The user's pending work, most urgent first. Kinds of work of other roles are omitted. */
  leads: z.array(
    z.object({
      kind: z.enum(waitingLeadKinds),
      count,
      /** True if no one worked on one of them by the end of its first touch. */
      isLate: z.literal(true).optional(),
    }),
  ),
  quotes: z.array(z.object({ kind: z.enum(waitingQuoteKinds), count })),
  money: z.array(z.object({ kind: z.enum(waitingMoneyKinds), count })),
  /** The time of the last change of any lead or quote. A client can compare it to decide whether a list is stale. */
  changedAt: instant.nullable(),
});
export type WaitingWork = z.output<typeof waitingWork>;

/** One piece of the user's work: a lead or a quote, why it waits, and until when. */
const workItem = z.object({
  kind: z.enum([...waitingLeadKinds, ...waitingQuoteKinds]),
  leadId: z.int(),
  /** The quote; null if the work is about the lead itself. */
  quoteId: z.int().nullable(),
  customer: z.string(),
  /** The route of the quote, or the places that the customer asked for. */
  route: z.string(),
  owner: person.nullable(),
  /** The deadline; null if there is none. */
  until: instant.nullable(),
});
export type WorkItem = z.output<typeof workItem>;

/** The highest number of items in the answer. */
export const mostWorkItems = 50;

export const workCalls = {
  own: call({
    method: "GET",
    path: "/own-work",
    permission: "quote.read",
    summary: "List the work that waits for the caller, by deadline",
    answer: z.object({ items: z.array(workItem).max(mostWorkItems) }),
  }),
  waiting: call({
    method: "GET",
    path: "/waiting-work",
    permission: "quote.read",
    summary: "Count the caller's waiting work, and get whether a list may have changed",
    answer: waitingWork,
  }),
};
