import { z } from "zod";
import { call } from "./call.ts";

/**
 * What an open page is told: that something is other than it was, by its number. What it is now is asked by the calls that
 * show it, with the rights of that moment.
 */
export const liveEvent = z.discriminatedUnion("kind", [
  /** A record this person may read; `record` is the process, "letter", "document", or "leadImport". */
  z.object({
    kind: z.literal("changed"),
    record: z.string(),
    leadId: z.int().nullable(),
    quoteId: z.int().nullable(),
  }),
  /** They have a new notification, or have read one somewhere else. */
  z.object({ kind: z.literal("told") }),
  /** A customer looks at the form of this quote just now. */
  z.object({ kind: z.literal("viewing"), quoteId: z.int(), isMine: z.boolean() }),
  /** What this person may do is other than it was, or one of their sessions has ended. */
  z.object({ kind: z.literal("access") }),
  /** Nobody can tell any more what was missed: everything that is shown may be other. */
  z.object({ kind: z.literal("reset") }),
  /** Nothing has happened; the connection stands. */
  z.object({ kind: z.literal("beat") }),
]);
export type LiveEvent = z.output<typeof liveEvent>;

/** Seconds between two signs of life: shorter than the patience of common proxies (60 s). */
export const beatSeconds = 20;

export const eventCalls = {
  stream: call({
    method: "GET",
    path: "/events",
    permission: "notification.own",
    summary:
      "What changes, as it changes: server-sent events. Sent with the id of the last one as Last-Event-ID, it goes on from there",
    answer: "text/event-stream",
  }),
};
