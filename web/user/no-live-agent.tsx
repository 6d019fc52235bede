import type { OpenWork } from "#contract/user/user.ts";
import { t } from "#web/shared/texts/texts.ts";

/** Says that leads would wait in the queue, because no other agent is live. Nothing if one is. */
export function NoLiveAgent({ work }: { work: Pick<OpenWork, "liveAgents"> }) {
  if (work.liveAgents > 0) return null;
  return (
    <p role="status">
      {t("No agent is live now. Leads that go back to the queue wait there until an agent goes live.")}
    </p>
  );
}
