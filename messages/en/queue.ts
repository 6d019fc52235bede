import type { Chosen, Nobody, PassedOver } from "#domain/queue/choose-agent.ts";
import type { Pause } from "#domain/queue/process.ts";
import { catalogueOf } from "../catalogue.ts";

/** How much is on somebody's desk, and how much may be. */
interface Desk {
  open: number;
  of: number;
}

/** Why somebody is offered a lead. */
const chosen = catalogueOf<Record<Chosen, Desk>>()({
  former_agent: "This customer's agent before, {{open}} of {{of}} open",
  only_one: "The only one with room, {{open}} of {{of}} open",
  longest_waiting: "Longest waiting, {{open}} of {{of}} open",
  fewest_open: "Fewest open leads, {{open}} of {{of}} open",
});

/** Why nobody is. */
const nobody = catalogueOf<Record<Nobody, object>>()({
  none_left: "Offered often enough: a supervisor decides",
  nobody_live: "Nobody is live",
  all_busy: "Everybody who is live is busy",
  all_refused: "Everybody who has room has refused it",
});

/** Why somebody else is offered it. */
const passedOver = catalogueOf<Record<PassedOver, Desk>>()({
  inactive: "No longer active",
  offline: "Offline",
  answering: "Has an offer to answer",
  full: "No room: {{open}} of {{of}} open",
  hourly_share: "Has had their share of this hour",
  refused: "Has refused this lead",
  waits_less: "Waits less long",
});

/** Why somebody is offline. */
const paused = catalogueOf<Record<Pause, object>>()({
  own: "Went offline",
  on_behalf: "Paused by a supervisor",
  missed_offers: "Missed two offers in a row",
  silent: "No sign of life for five minutes",
  deactivated: "No longer active",
});

/** Who is offered a lead, and why. */
export const queue = { chosen, nobody, passedOver, paused };
