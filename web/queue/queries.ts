import { queryOptions } from "@tanstack/react-query";
import { queueCalls } from "#contract/queue.ts";
import { authorisedAsk } from "#web/shared/authorised-ask.ts";
import { keepQueueStatus, readQueueStatus } from "#web/shared/session.ts";

const pollMilliseconds = 60_000;

/**
 * Whether the agent takes leads; asked every 60 seconds and remembered here
 * (docs/rules/screens-and-formats.md#availability).
 */
export const queueStatusQuery = queryOptions({
  queryKey: ["agent-queue-status"],
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
