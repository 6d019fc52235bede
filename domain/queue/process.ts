import type { Action, Guard, Process, Stands } from "#domain/process/process.ts";
import { queueRules, secondsAfter } from "./rules.ts";

export const availabilities = ["unavailable", "available"] as const;
export type Availability = (typeof availabilities)[number];

/** Somebody who takes leads from the queue, or does not at the moment. */
export interface AvailabilityFacts extends Stands<Availability> {
  /** Of the agency, and an agent still. */
  isActive: boolean;
}

/** Why the clock pauses somebody. */
export const autoPauses = ["missed_offers", "silent", "deactivated"] as const;
export type AutoPause = (typeof autoPauses)[number];
/** Why somebody is offline who was live before. */
export const pauses = [...autoPauses, "own", "on_behalf"] as const;
export type Pause = (typeof pauses)[number];

const inactive: Guard<AvailabilityFacts> = ({ isActive }) => (isActive ? undefined : "not_allowed");

const actions = {
  play: {
    name: "play",
    from: ["unavailable"],
    to: "available",
    who: "queue.toggle",
    unless: [inactive],
  },
  pause: {
    name: "pause",
    from: ["available"],
    to: "unavailable",
    who: "queue.toggle",
  },
  pauseOnBehalf: {
    name: "pause on behalf",
    from: ["available"],
    to: "unavailable",
    who: "queue.board",
    notifies: ["queue_paused"],
  },
  pauseBySystem: {
    name: "paused by itself",
    from: ["available"],
    to: "unavailable",
    who: "system",
    notifies: ["queue_paused"],
  },
} as const satisfies Record<string, Action<Availability, AvailabilityFacts>>;

export type AvailabilityAction = keyof typeof actions;

/** Whether somebody takes leads: the toggle of the header, the board of supervisors, and the clock. */
export const availability: Process<Availability, AvailabilityFacts, AvailabilityAction> = {
  record: "availability",
  actions,
  hasOwnVersion: true,
};

/** Why somebody who is live should not be any more; undefined while nothing speaks against it. */
export function pauseDue(
  { isActive, missed, seenAt }: { isActive: boolean; missed: number; seenAt: string },
  now: string,
): AutoPause | undefined {
  if (!isActive) return "deactivated";
  if (missed >= queueRules.missesBeforePause) return "missed_offers";
  return secondsAfter(seenAt, queueRules.silentSeconds) <= now ? "silent" : undefined;
}
