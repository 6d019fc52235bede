import { z } from "zod";
import { call } from "#contract/shared/call.ts";
import { instant } from "#contract/shared/fields.ts";
import { waitingLeadKinds, waitingQuoteKinds } from "#domain/work/waiting.ts";

/** The highest count. It means "a hundred or more". */
export const mostCounted = 100;

const count = z.int().min(0).max(mostCounted);

const waitingWork = z.object({
  /** The user's pending work, most urgent first. Kinds of work of other roles are omitted. */
  leads: z.array(z.object({ kind: z.enum(waitingLeadKinds), count })),
  quotes: z.array(z.object({ kind: z.enum(waitingQuoteKinds), count })),
  /** The time of the last change of any lead or quote. A client can compare it to decide whether a list is stale. */
  changedAt: instant.nullable(),
});
export type WaitingWork = z.output<typeof waitingWork>;

export const workCalls = {
  waiting: call({
    method: "GET",
    path: "/waiting-work",
    permission: "quote.read",
    summary: "Count the caller's waiting work, and get whether a list may have changed",
    answer: waitingWork,
  }),
};
