import { z } from "zod";
import { waitingLeadKinds, waitingQuoteKinds } from "#domain/work/waiting.ts";
import { call } from "./call.ts";
import { instant } from "./fields.ts";

/** Counted no further: this many stand for "a hundred or more". */
export const mostCounted = 100;

const count = z.int().min(0).max(mostCounted);

const waitingWork = z.object({
  /** What is this person's to do, in the order it should be looked at; kinds of other roles are not named. */
  leads: z.array(z.object({ kind: z.enum(waitingLeadKinds), count })),
  quotes: z.array(z.object({ kind: z.enum(waitingQuoteKinds), count })),
  /** When a lead or a quote last changed, anybody's: a list that was read before may have changed. */
  changedAt: instant.nullable(),
});
export type WaitingWork = z.output<typeof waitingWork>;

export const workCalls = {
  waiting: call({
    method: "GET",
    path: "/waiting-work",
    permission: "quote.read",
    summary: "How much of what waits for you, and whether a list may have changed",
    answer: waitingWork,
  }),
};
