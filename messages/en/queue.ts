import type { Chosen, NoAgentReason, SkipReason } from "#domain/queue/choose-agent.ts";
import type { Pause } from "#domain/queue/process.ts";
import { catalogueOf } from "../catalogue.ts";

/** The number of an agent's open leads, and the limit. */
interface Desk {
  open: number;
  of: number;
}

/** The reasons for offering a lead to an agent. */
const chosen = catalogueOf<Record<Chosen, Desk>>()({
  former_agent: "This customer's agent before, {{open}} of {{of}} open",
  only_one: "The only agent with room, {{open}} of {{of}} open",
  longest_waiting: "Longest waiting, {{open}} of {{of}} open",
  fewest_open: "Fewest open leads, {{open}} of {{of}} open",
});

/** The reasons for offering a lead to no agent. */
const noAgentReasons = catalogueOf<Record<NoAgentReason, object>>()({
  none_left: "No agent accepted, so a supervisor assigns it",
  no_one_live: "No agent is live",
  all_busy: "All live agents are busy",
  all_refused: "All agents with room have refused it",
});

/** The reasons for not offering a lead to an agent. */
const skipReasons = catalogueOf<Record<SkipReason, Desk>>()({
  inactive: "No longer active",
  offline: "Offline",
  answering: "Has an offer to answer",
  full: "No room: {{open}} of {{of}} open",
  hourly_share: "Has reached the limit of offers for this hour",
  refused: "Has refused this lead",
  waits_less: "Another agent has waited longer",
});

/** The reasons why an agent is offline. */
const paused = catalogueOf<Record<Pause, object>>()({
  own: "Went offline",
  on_behalf: "Paused by a supervisor",
  missed_offers: "Missed two offers in a row",
  silent: "No sign of life for five minutes",
  deactivated: "No longer active",
});

/** The texts about offers of leads and their reasons. */
export const queue = { chosen, noAgentReasons, skipReasons, paused };
