import { hour, later } from "#domain/shared/durations.ts";
import type { RequestStatus } from "./request.ts";

/**
 * The hours before the first departure at which staff are warned
 * (docs/rules/hard-cases.md#departure-passes-while-a-request-waits).
 */
export const alarmedHours = 3;

/** The statuses in which nothing was done at the airline, so the passengers still have their seats. */
export const waitsForAirline = [
  "draft",
  "pending_approval",
  "sent",
  "viewed",
  "signed",
] as const satisfies readonly RequestStatus[];

interface Waiting {
  status: RequestStatus;
  /** The departure of the first flight of the request, as an ISO instant; null if no flight is left. */
  departsAt: string | null;
}

/** Returns "near" if the seats of a request may not be released before departure, and "passed" if they were not. */
export function departureAlarm({ status, departsAt }: Waiting, now: string): "near" | "passed" | null {
  if (departsAt === null || !waitsForAirline.some((one) => one === status)) return null;
  if (departsAt <= now) return "passed";
  return departsAt <= alarmedUntil(now) ? "near" : null;
}

/** Returns the instant up to which departures count as near. */
export function alarmedUntil(now: string): string {
  return later(now, alarmedHours * hour);
}

/** Returns the first departure of these flights; null if there is none. */
export function firstDeparture(
  flights: readonly { segment: number; departsAt: string }[],
  coupons: readonly { segment: number }[],
): string | null {
  const departures = flights.filter(({ segment }) => coupons.some((coupon) => coupon.segment === segment));
  return departures.map(({ departsAt }) => departsAt).toSorted()[0] ?? null;
}
