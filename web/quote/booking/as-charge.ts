import type { ChargeView } from "#contract/booking.ts";
import type { Charge } from "#domain/booking/charges.ts";

/** A charge on screen as the rules of charging see it. */
export function asCharge({ state, cardId, amountCents, startedAt }: ChargeView): Charge {
  return { kind: "charge", state, cardId, amountCents, initiatedAt: startedAt };
}
