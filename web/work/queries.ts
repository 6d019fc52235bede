import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { workCalls } from "#calls/work/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

/** Milliseconds. For deadlines that approach without an event. Users' actions have events (web/app/office/live.ts). */
const clockMilliseconds = 60_000;

export const waitingWorkQuery = queryOptions({
  queryKey: ["waiting-work"],
  queryFn: ({ signal }) => authorisedAsk(workCalls.waiting, {}, { signal }),
  staleTime: 1000,
  refetchInterval: clockMilliseconds,
});

/** Refetches the waiting work after a change. */
export function refreshWaitingWork(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: waitingWorkQuery.queryKey });
}
