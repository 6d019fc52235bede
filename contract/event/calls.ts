import { z } from "zod";
import { call } from "#contract/shared/call.ts";

/**
 * An event that is sent to an open page. It contains only the ids of what changed. The page then reads the new data
 * with the usual calls, which check the user's current rights.
 */
export const liveEvent = z.discriminatedUnion("kind", [
  /** A record that the user can read has changed; `record` is the process, "commission", "letter", "document", or "leadImport". */
  z.object({
    kind: z.literal("changed"),
    record: z.string(),
    leadId: z.int().nullable(),
    quoteId: z.int().nullable(),
  }),
  /** The user has a new notification, or has read one on another page. */
  z.object({ kind: z.literal("told") }),
  /** A customer has the form of this quote open. */
  z.object({ kind: z.literal("viewing"), quoteId: z.int(), isMine: z.boolean() }),
  /** The user's permissions have changed, or one of their sessions has ended. */
  z.object({ kind: z.literal("access") }),
  /** The server does not know which events the page missed, so the page must reload everything that it shows. */
  z.object({ kind: z.literal("reset") }),
  /** A heartbeat. */
  z.object({ kind: z.literal("beat") }),
]);
export type LiveEvent = z.output<typeof liveEvent>;

/** The seconds between two heartbeats. Less than the usual timeout of proxies (60 s). */
export const beatSeconds = 20;

/**
 * The header of an answered list of leads or profile whose value is the `Last-Event-ID` from which the stream must continue,
 * so that no later change is missed. It is absent until the first stream of the process is open.
 */
export const eventPosition = "event-position";

export const eventCalls = {
  stream: call({
    method: "GET",
    path: "/events",
    permission: "notification.own",
    summary:
      "Stream changes as server-sent events. With the id of the last event as Last-Event-ID, the stream continues from there",
    answer: "text/event-stream",
  }),
};
