import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { queueCalls } from "#calls/queue/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { keepQueueStatus, readQueueStatus } from "#web/shared/api/session.ts";

const pollMilliseconds = 60_000;
/** The milliseconds after which the queue has probably handed out a lead. */
const soon = 1500;
/**
 * Milliseconds. For changes without an event, such as a first contact that becomes overdue. Users' actions have events.
 */
const clockMilliseconds = 60_000;

/** The agent's availability. Refetched every 60 seconds and cached (docs/rules/screens-and-formats.md#availability). */
export const queueStatusQuery = queryOptions({
  ...callQuery(queueCalls.status, {}),
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
  // An agent who works in another window is live, too.
  refetchIntervalInBackground: true,
});

/** The offered lead. `endsAt` is a time of this device's clock. */
export const offerQuery = queryOptions({
  queryKey: [queueCalls.offer.path],
  queryFn: async ({ signal }) => {
    const { offer } = await authorisedAsk(queueCalls.offer, {}, { signal });
    return offer && { ...offer, endsAt: performance.now() + offer.secondsLeft * 1000 };
  },
});

/** The live agents, the next one, and the waiting leads. */
export const boardQuery = queryOptions({
  ...callQuery(queueCalls.board, {}),
  refetchInterval: clockMilliseconds,
});

/**
 * Refetches the offer after a delay, because an agent has capacity for another lead and the queue needs time to hand
 * one out.
 */
export function expectOffer(queries: QueryClient): void {
  setTimeout(() => void queries.invalidateQueries(offerQuery), soon);
}
