import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { queueCalls } from "#calls/queue/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { refetchAfter } from "#web/shared/api/refetch-after.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { toastFailure } from "#web/shared/dialogs/toasts.ts";
import { t } from "#web/shared/texts/texts.ts";
import { expectOffer, queueStatusQuery } from "./queries.ts";

/** The agent's availability, and a function that changes it. `isLive` is undefined until it is loaded. */
export function useAvailability({ enabled = true }: { enabled?: boolean } = {}) {
  const queries = useQueryClient();
  const { data } = useQuery({ ...queueStatusQuery, enabled });
  const isLive = data && data.status === "available";
  const { mutate, isPending } = useMutation({
    mutationFn: () => authorisedAsk(isLive ? queueCalls.pause : queueCalls.play, {}),
    onSuccess: () => {
      expectOffer(queries);
      return refetchAfter(queries, "queue");
    },
    onError: (error) => {
      const fallback = isLive ? "pauseAgentQueueStatusFailed" : "playAgentQueueStatusFailed";
      toastFailure(
        t(isLive ? "Pausing the agent queue status failed!" : "Playing the agent queue status failed!"),
        messageOf(error, fallback),
      );
    },
  });
  return { isLive, change: () => mutate(), isPending };
}
