import { later, second } from "#domain/shared/durations.ts";

/** The agency's limits of the queue, which are columns of its row. */
export interface QueueLimits {
  /** The number of open leads at which the queue skips an agent. */
  openLeads: number;
  /** The maximum number of offers to one agent per hour. */
  offersPerHour: number;
}

export const queueRules = {
  /** The time in seconds until an offer expires. */
  acceptSeconds: 180,
  /** The number of consecutive unanswered offers after which the agent is assumed to be absent. */
  missesBeforePause: 2,
  /**
   * The seconds without a signal from an open page after which the agent is assumed to be absent. Pages send one every
   * minute.
   */
  silentSeconds: 300,
  /** The days within which a returning customer is offered to their former agent. */
  returningDays: 180,
  /** The period of `offersPerHour`, in seconds. */
  shareSeconds: 3600,
};

export function secondsAfter(now: string, seconds: number): string {
  return later(now, seconds * second);
}
