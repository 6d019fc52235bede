import type { Action, Guard, HasStatus, Process } from "#domain/process/process.ts";
import { queueRules, secondsAfter } from "./rules.ts";

export const availabilities = ["unavailable", "available"] as const;
export type Availability = (typeof availabilities)[number];

/** The facts of an agent's availability for the queue. */
export interface AvailabilityFacts extends HasStatus<Availability> {
  /** True if the user works here and is still an agent. */
  isActive: boolean;
}

/** The reasons why the system pauses an agent. */
export const autoPauses = ["missed_offers", "silent", "deactivated"] as const;
export type AutoPause = (typeof autoPauses)[number];
/** The reasons why an agent who was live is offline. */
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

/**
 * The process of an agent's availability. The toggle in the header, the supervisors' board and the system change it.
 */
export const availabilityProcess: Process<Availability, AvailabilityFacts, AvailabilityAction> = {
  record: "availability",
  actions,
  hasOwnVersion: true,
};

/** Returns the reason to pause a live agent; undefined if there is none. */
export function pauseDue(
  { isActive, missed, seenAt }: { isActive: boolean; missed: number; seenAt: string },
  now: string,
): AutoPause | undefined {
  if (!isActive) return "deactivated";
  if (missed >= queueRules.missesBeforePause) return "missed_offers";
  return secondsAfter(seenAt, queueRules.silentSeconds) <= now ? "silent" : undefined;
}
