import { between, minute } from "#domain/shared/durations.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";

const freshMinutes = 5;

/**
 * Guards the actions that do the most damage in a thief's hands. Throws `step_up_needed` if the last sign-in is more
 * than five minutes ago.
 */
export function mustHaveSignedInLately({ actor, now }: Pick<StaffContext, "actor" | "now">): void {
  if (between(actor.authenticatedAt, now) > freshMinutes * minute) throw new Refusal("step_up_needed");
}
