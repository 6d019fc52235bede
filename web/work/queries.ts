import { queryOptions } from "@tanstack/react-query";
import { workCalls } from "#contract/work.ts";
import { authorisedAsk } from "#web/shared/authorised-ask.ts";

const pollMilliseconds = 5000;

/** What waits for whoever is signed in; asked again every few seconds while somebody looks, and at once when they come back. */
export const waitingWorkQuery = queryOptions({
  queryKey: ["waiting-work"],
  queryFn: ({ signal }) => authorisedAsk(workCalls.waiting, {}, { signal }),
  staleTime: 1000,
  refetchInterval: pollMilliseconds,
});
