import type { QueryCache } from "@tanstack/react-query";
import { held } from "#web/shared/api/early-request.ts";

/** A position in the events, before which nothing of the answer to the early request was read. */
export interface FirstPosition {
  position: string;
  /** The path of the call that was answered. */
  path: string;
  /** The hashes of the queries that were sent before the answer was here. They may have been read before the position. */
  sentBefore: ReadonlySet<string>;
}

/** Milliseconds after which the events are followed without the position of an answer that does not come. */
const longestWait = 10_000;

/**
 * Returns a function that waits for the early answer and returns its position. Call this before the page requests
 * anything.
 */
export function firstPosition(queries: QueryCache): () => Promise<FirstPosition | undefined> {
  const early = held.earlyRequest;
  if (!early) return async () => undefined;
  const sentBefore = new Set<string>();
  const stop = queries.subscribe((event) => {
    if (early.eventsAfter !== undefined) stop();
    else if (event.type === "updated" && event.action.type === "fetch") sentBefore.add(event.query.queryHash);
  });
  return async () => {
    await Promise.race([early.answer, new Promise((resolve) => setTimeout(resolve, longestWait))]);
    stop();
    const { eventsAfter: position, path } = early;
    return position === undefined ? undefined : { position, path, sentBefore };
  };
}
