import type { ChargeView } from "#contract/fulfilment.ts";

/** Its answer is for this person to give, and for nobody else before the next charge. */
export function isUnanswered({ allowedActions }: ChargeView): boolean {
  return allowedActions.includes("approve");
}
