import { Refusal } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";

const freshMinutes = 5;

/** Before what harms most in another's hands. Throws `step_up_needed` unless they proved who they are within five minutes. */
export function mustHaveSignedInLately({ actor, now }: Pick<StaffContext, "actor" | "now">): void {
  if (Date.parse(now) - Date.parse(actor.authenticatedAt) > freshMinutes * 60_000) throw new Refusal("step_up_needed");
}
