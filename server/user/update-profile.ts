import type { CallInput } from "#contract/shared/call.ts";
import type { userCalls } from "#contract/user/calls.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import { askToConfirm } from "./confirm-email.ts";
import { people } from "./move-user.ts";
import { changesOf, readPersonFields } from "./read-fields.ts";
import { loadUser } from "./store.ts";

/**
 * Changes the person's own names or phone, or an administrator's own commission. Omitted fields stay as they are. A new
 * email address waits for its confirmation. Returns the person's id. Throws `invalid_input`, `own_commission`, the
 * refusals of `askToConfirm`, and `not_signed_in` if the person has been deactivated.
 */
export async function updateProfile(
  { email, commission, ...given }: CallInput<typeof userCalls.updateProfile>["body"],
  context: StaffContext,
): Promise<number> {
  const { db, actor, now, origin } = context;
  const fields = readPersonFields(given);
  const person = await loadUser(db, actor.id, { lock: true });
  // The person was deactivated after the call was authenticated.
  if (!person.isActive) throw new Refusal("not_signed_in");
  // Checks the current role, because the person may no longer be an administrator.
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
