import type { ChargeView } from "#contract/charge/charge.ts";

/** Returns true if this user has to enter the charge's result before the next charge. */
export function isUnanswered({ allowedActions }: ChargeView): boolean {
  return allowedActions.includes("approve");
}
