import type { SoldTripView } from "#contract/after-sale/request.ts";

/** Adds what was paid for the ticket of each passenger, so that the table explains the value of partly used tickets. */
export function withPaid<Line extends { passengerId: number }>(lines: readonly Line[], { travelers }: SoldTripView) {
  return lines.map((line) => ({
    ...line,
    paidCents: travelers.find(({ id }) => id === line.passengerId)?.priceCents ?? 0,
  }));
}
