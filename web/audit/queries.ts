import { queryOptions } from "@tanstack/react-query";
import { auditCalls } from "#calls/audit/calls.ts";
import { callQuery, listQuery } from "#web/shared/api/call-query.ts";

/** One page of the list. Every query is recorded in the trail, so a return to the window does not ask again. */
export function auditListQuery(question: Parameters<typeof listQuery<typeof auditCalls.list>>[1]) {
  return { ...listQuery(auditCalls.list, question), refetchOnWindowFocus: false, refetchOnReconnect: false };
}

/** Milliseconds between two looks at a running check. */
const whileRunning = 3000;

/** The state of the chain. Asks again while a check runs. */
export const auditChainQuery = queryOptions({
  ...callQuery(auditCalls.chain, {}),
  refetchInterval: ({ state }) => (state.data?.running ? whileRunning : false),
});
