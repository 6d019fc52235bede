import type { BoardAgent, QueueChoice } from "#contract/queue/calls.ts";
import type { Chosen, NoAgentReason, SkipReason } from "#domain/queue/choose-agent.ts";
import { sayFrom } from "#messages/catalogue.ts";
import { queue } from "#messages/en/queue.ts";
import { shownLanguage, spoken, t } from "#web/shared/texts/texts.ts";

/** The reasons of the queue. The history uses the same sentences. */
const words = () => spoken("queue", queue);

export function chosenText({ code, open, of }: { code: Chosen; open: number; of: number }): string {
  return sayFrom(words().chosen, shownLanguage())(code, { open, of });
}

export function noAgentText(code: NoAgentReason): string {
  return sayFrom(words().noAgentReasons, shownLanguage())(code);
}

export function skipText(code: SkipReason, desk: { open: number; of: number }): string {
  return sayFrom(words().skipReasons, shownLanguage())(code, desk);
}

/** "Grace Okafor: longest waiting", or why there is no agent. */
export function choiceText({ agent, why, noAgentReason }: QueueChoice): string {
  if (agent && why) return t("{{name}}. {{why}}", { name: agent.name, why: chosenText(why) });
  return noAgentReason ? noAgentText(noAgentReason) : "";
}

/** Returns why an agent is offline or is not offered leads. Undefined if leads are offered. */
export function offlineText(row: BoardAgent): string | undefined {
  if (!row.isLive) return row.pausedBy ? sayFrom(words().paused, shownLanguage())(row.pausedBy) : undefined;
  return row.skipReason ? skipText(row.skipReason, row) : undefined;
}

export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
