import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { queueCalls } from "#calls/queue.ts";
import { authorisedAsk } from "#web/shared/authorised-ask.ts";
import { keepQueueStatus, readQueueStatus } from "#web/shared/session.ts";

const pollMilliseconds = 60_000;
/** Milliseconds until what was just asked for has been handed out. */
const soon = 1500;
/** What comes to the board by the clock alone, such as a first touch that is late: what people do is told. */
const clockMilliseconds = 60_000;

/**
 * Whether the agent takes leads; asked every 60 seconds and remembered here
 * (docs/rules/screens-and-formats.md#availability).
 */
export const queueStatusQuery = queryOptions({
  queryKey: ["agent-queue", "status"],
  queryFn: async () => {
    const answer = await authorisedAsk(queueCalls.status, {});
    keepQueueStatus(answer.status);
    return answer;
  },
  placeholderData: () => {
    const status = readQueueStatus();
    return status && { status };
  },
  refetchInterval: pollMilliseconds,
  // An agent who works in another window is as live as one who looks at this one.
  refetchIntervalInBackground: true,
});

/** The lead that the queue offers; `endsAt` is a moment of this device's clock. */
export const offerQuery = queryOptions({
  queryKey: ["agent-queue", "offer"],
  queryFn: async ({ signal }) => {
    const { offer } = await authorisedAsk(queueCalls.offer, {}, { signal });
    return offer && { ...offer, endsAt: performance.now() + offer.secondsLeft * 1000 };
  },
});

/** Who is live, who is next, and what waits. */
export const boardQuery = queryOptions({
  queryKey: ["agent-queue", "board"],
  queryFn: ({ signal }) => authorisedAsk(queueCalls.board, {}, { signal }),
  refetchInterval: clockMilliseconds,
});

/** Who would be offered this lead now. */
export function choiceQuery(leadId: number) {
  return queryOptions({
    queryKey: ["agent-queue", "choice", leadId],
    queryFn: ({ signal }) => authorisedAsk(queueCalls.choice, { params: { id: leadId } }, { signal }),
  });
}

/** Something is other in the queue: whatever this page shows of it is asked for anew. */
export function queueChanged(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ["agent-queue"] });
}

/** Somebody was offered a lead, or is offered none any more. */
export function offerChanged(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: offerQuery.queryKey });
}

/** Somebody has room for a lead now: it is asked for once the queue has had the time to hand one out. */
export function expectOffer(queries: QueryClient): void {
  setTimeout(() => void queries.invalidateQueries(offerQuery), soon);
}
