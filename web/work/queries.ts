import { queryOptions } from "@tanstack/react-query";
import { workCalls } from "#calls/work/calls.ts";
import { callQuery } from "#web/shared/api/call-query.ts";

/** Milliseconds. For deadlines that approach without an event. Users' actions have events (web/app/office/start/live.ts). */
const clockMilliseconds = 60_000;

export const waitingWorkQuery = queryOptions({
  ...callQuery(workCalls.waiting, {}),
  staleTime: 1000,
  refetchInterval: clockMilliseconds,
});
