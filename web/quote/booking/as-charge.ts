import type { ChargeView } from "#contract/booking.ts";
import type { Charge } from "#domain/booking/charges.ts";

/** A charge on screen as the rules of charging see it. */
export function asCharge({ id, kind, reversesId, state, cardId, amountCents, startedAt }: ChargeView): Charge {
  return { id, kind, reversesId, state, cardId, amountCents, initiatedAt: startedAt };
}
