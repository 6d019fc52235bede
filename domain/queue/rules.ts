/** What an agency decides about its queue: columns of its row. */
export interface QueueLimits {
  /** How many leads somebody may have on their desk before the queue passes them over. */
  openLeads: number;
  /** How many leads the queue offers one person within an hour. */
  offersPerHour: number;
}

export const queueRules = {
  /** How long an offer is open. */
  acceptSeconds: 180,
  /** So many offers in a row that nobody answered: whoever was offered them is not there. */
  missesBeforePause: 2,
  /** No open page said anything for so long: nobody is there. Pages ask every minute. */
  silentSeconds: 300,
  /** A customer who asks again within so many days is offered to the agent they had. */
  returningDays: 180,
  /** The span of `offersPerHour`. */
  shareSeconds: 3600,
};

export function secondsAfter(now: string, seconds: number): string {
  return new Date(Date.parse(now) + seconds * 1000).toISOString();
}
