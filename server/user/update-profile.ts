import type { CallInput } from "#contract/call.ts";
import type { userCalls } from "#contract/user-calls.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import { askToConfirm } from "./confirm-email.ts";
import { people } from "./move-user.ts";
import { changesOf, readPersonFields } from "./read-fields.ts";
import { loadUser } from "./store.ts";

/**
 * Changes one's own name or phone, and an administrator's commission; what was not sent stays. An email waits until it is
 * confirmed. Answers their id. Throws `invalid_input`, `own_commission`, what asking to confirm throws, and
 * `not_signed_in` once they are gone.
 */
export async function updateProfile(
  { email, commission, ...given }: CallInput<typeof userCalls.updateProfile>["body"],
  context: StaffContext,
): Promise<number> {
  const { db, actor, now, origin } = context;
  const fields = readPersonFields(given);
  const person = await loadUser(db, actor.id, { lock: true });
  // Deactivated since they were let in: their session has ended.
  if (!person.isActive) throw new Refusal("not_signed_in");
  // As they are by now: whoever was an administrator a moment ago raises nothing.
  if (commission !== undefined && person.role !== "admin") throw new Refusal("own_commission");
  const set = { ...fields, ...(commission === undefined ? {} : { commissionBps: Math.round(commission * 100) }) };
  const changes = changesOf(person, set);
  if (Object.keys(changes).length > 0) {
    const onRecord = { fields: Object.keys(changes) };
    const move = { action: "updateProfile" as const, party: actor, now, origin };
    await people.carryOut(db, person, { ...move, set, changes, onRecord });
  }
  if (email !== undefined) await askToConfirm(person, email, context);
  return actor.id;
}
