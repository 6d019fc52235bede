import type { ChargeView } from "#contract/booking.ts";
import type { Charge } from "#domain/charge/charges.ts";

/** A charge on screen as the rules of charging see it. */
export function asCharge({ id, kind, reversesId, state, cardId, amountCents, startedAt }: ChargeView): Charge {
  return { id, kind, reversesId, state, cardId, amountCents, initiatedAt: startedAt };
}

/** Its answer is for this person to give, and for nobody else before the next charge. */
export function isUnanswered({ allowedActions }: ChargeView): boolean {
  return allowedActions.includes("approve");
}
