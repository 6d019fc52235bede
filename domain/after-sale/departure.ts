import type { RequestStatus } from "./request.ts";

const hour = 3_600_000;

/** So long before the first departure people are alarmed (docs/rules/hard-cases.md#departure-passes-while-a-request-waits). */
export const alarmedHours = 3;

/** Nothing was done at the airline yet: the seats are still those of the passengers. */
export const waitsForAirline = [
  "draft",
  "pending_approval",
  "sent",
  "viewed",
  "signed",
] as const satisfies readonly RequestStatus[];

interface Waiting {
  status: RequestStatus;
  /** When the first flight leaves that it is about, an ISO instant; null where none is left. */
  departsAt: string | null;
}

/** Whether the seats of a request will not be given back in time, or were not. */
export function departureAlarm({ status, departsAt }: Waiting, now: string): "near" | "passed" | null {
  if (departsAt === null || !waitsForAirline.some((one) => one === status)) return null;
  if (departsAt <= now) return "passed";
  return departsAt <= alarmedUntil(now) ? "near" : null;
}

/** Departures up to this instant are near. */
export function alarmedUntil(now: string): string {
  return new Date(Date.parse(now) + alarmedHours * hour).toISOString();
}

/** When the first of these flights leaves; null where there is none. */
export function firstDeparture(
  flights: readonly { segment: number; departsAt: string }[],
  coupons: readonly { segment: number }[],
): string | null {
  const departures = flights.filter(({ segment }) => coupons.some((coupon) => coupon.segment === segment));
  return departures.map(({ departsAt }) => departsAt).toSorted()[0] ?? null;
}
