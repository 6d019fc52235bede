import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { workCalls } from "#calls/work.ts";
import { authorisedAsk } from "#web/shared/authorised-ask.ts";

/** Deadlines come near without anybody doing anything: what people do is told (web/app/office/live.ts). */
const clockMilliseconds = 60_000;

/** What waits for whoever is signed in. */
export const waitingWorkQuery = queryOptions({
  queryKey: ["waiting-work"],
  queryFn: ({ signal }) => authorisedAsk(workCalls.waiting, {}, { signal }),
  staleTime: 1000,
  refetchInterval: clockMilliseconds,
});

/** Something has changed, or somebody's work is done. */
export function refreshWaitingWork(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: waitingWorkQuery.queryKey });
}
