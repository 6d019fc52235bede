import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { queueCalls } from "#calls/queue/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { toastFailure } from "#web/shared/dialogs/toasts.ts";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./availability-toggle.module.css";
import { expectOffer, queueChanged, queueStatusQuery } from "./queries.ts";

/** "You are live" in green, or "You are offline" in red. Pressing it changes the availability. */
export function AvailabilityToggle() {
  const queries = useQueryClient();
  const { data } = useQuery(queueStatusQuery);
  const live = data?.status === "available";
  const change = useMutation({
    mutationFn: () => authorisedAsk(live ? queueCalls.pause : queueCalls.play, {}),
    onSuccess: () => {
      expectOffer(queries);
      return queueChanged(queries);
    },
    onError: (error) => {
      const fallback = live ? "pauseAgentQueueStatusFailed" : "playAgentQueueStatusFailed";
      toastFailure(
        t(live ? "Pausing the agent queue status failed!" : "Playing the agent queue status failed!"),
        messageOf(error, fallback),
      );
    },
  });
  if (!data) return null;
  return (
    <button
      type="button"
      className={styles.toggle}
      data-live={live}
      aria-pressed={live}
      aria-busy={change.isPending}
      disabled={change.isPending}
      onClick={() => change.mutate()}
    >
      <span className={change.isPending ? styles.spinner : styles.dot} aria-hidden="true" />
      {t(live ? "You are live" : "You are offline")}
    </button>
  );
}
